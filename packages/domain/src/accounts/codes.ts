import { OTP_LENGTH } from './limits.ts'

const whole = /(?<!\d)\d{6}(?!\d)/u
/** Six digits in groups; further digits beside them make another number of it, like that of a telephone. */
const grouped = /(?<!\d[\s.-]{0,3})\d(?:[\s.-]{0,3}\d){5}(?![\s.-]{0,3}\d)/u

function codeIn(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  return (whole.exec(plain) ?? grouped.exec(plain))?.[0].replaceAll(/\D/gu, '')
}

/** The code in a text that was pasted with spaces, with hyphens or as the sentence of the mail: `123 456` → `123456`. Text without a code
 *  is only trimmed. */
export const tidyCode = (text: string): string => codeIn(text) ?? text.trim()

/** What the field of a code keeps of the text in it: the code, else six characters of what was typed (§2). */
export const typedCode = (text: string): string =>
  codeIn(text) ?? (text.length <= OTP_LENGTH ? text : (text.replaceAll(/\D/gu, '') || text).slice(0, OTP_LENGTH))
