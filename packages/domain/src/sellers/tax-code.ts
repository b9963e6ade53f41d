const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** The tenth digit of a tax code, by its first nine: 10 − (their weighted sum mod 11). Null where that has two digits: such numbers are not issued
 *  (vietnam.md §6). `digits`: nine of them. */
export function checkDigitOf(digits: string): number | null {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  const digit = 10 - (sum % 11)
  return digit === 10 ? null : digit
}

/** A tax code as it is kept: without spaces and dots; the three digits of a branch after a hyphen, also where it was typed without one. */
export function tidyTaxCode(text: string): string {
  const digits = text.replaceAll(/[\s.]/gu, '')
  const whole = /^(\d{10})(\d{3})$/u.exec(digits)
  return whole ? `${whole[1]}-${whole[2]}` : digits
}

/** Whether a tidied text has the form of a tax code that the tax office gives: 10 digits, or 10 and 3 of a branch. */
export const hasTaxCodeForm = (code: string): boolean => /^\d{10}(?:-\d{3})?$/u.test(code)

/** Whether a code of that form can exist: its tenth digit is right, and a branch has a number. */
export const isTaxCode = (code: string): boolean =>
  hasTaxCodeForm(code) && Number(code[9]) === checkDigitOf(code) && !code.endsWith('-000')

/** Whether a text has the form of a personal identity number, which has no check digit. Since 01/07/2025 it is also the tax code of persons and
 *  households (vietnam.md §6). */
export const isPersonalNumber = (text: string): boolean => /^\d{12}$/u.test(text)
