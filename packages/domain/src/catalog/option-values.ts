/** A value of options as it is compared: 'ĐEN ' and 'Màu đen' are 'đen', 'Size 39' is '39'. Of a compared value it is that value:
 *  addresses carry those. The database does the same (`option_value`). */
export const optionValue = (written: string): string =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d)/gu, '$1.')
    .replaceAll(/[\s,]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:màu|mau|size|cỡ|co|số|so)(?:\s+|(?=\d)))+(?=.)/u, '')

const letterSize = /^(?:\d?x{1,4})?[sml]$/u

/** A colour or size as it is shown, from its compared form: 'Xanh navy', 'XL', '39'. */
export const attributeName = (value: string): string =>
  letterSize.test(value) ? value.toUpperCase() : value.slice(0, 1).toUpperCase() + value.slice(1)

const LETTERS = ['s', 'm', 'l']

/** Where a size stands among others: letters from small to large, then numbers, then words. */
function rankOf(value: string): number {
  const number = Number(value)
  if (!Number.isNaN(number)) return 1000 + number
  if (!letterSize.test(value)) return 10_000
  const times = /^\d/u.test(value) ? Number(value[0]) : value.length - 1
  const last = value.at(-1) ?? ''
  return LETTERS.indexOf(last) * 10 + (last === 's' ? -times : times)
}

/** Sizes from small to large. */
export const inSizeOrder = <Item extends { value: string }>(sizes: readonly Item[]): Item[] =>
  [...sizes].sort((one, other) => rankOf(one.value) - rankOf(other.value) || (one.value < other.value ? -1 : 1))
