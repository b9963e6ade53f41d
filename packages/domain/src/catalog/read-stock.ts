import { readWholeNumber } from '../text/whole-number.ts'

/** A stock in a file: as `readWholeNumber`, and also `5.0` or `5,00`, as programs write a 5 whose column shows decimals; longer figures with
 *  such ends are whole numbers anyway. Not for prices: `159.0` may be what a program made of `159.000`. */
export const readStock = (text: string): number | null => readWholeNumber(text.replace(/^(\d{1,3})[.,]0{1,2}$/u, '$1'))
