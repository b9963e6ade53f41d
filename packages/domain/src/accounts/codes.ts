import { OTP_LENGTH } from './limits.ts'

const whole = /(?<!\d)\d{6}(?!\d)/u
/** Six digits in groups, between them spaces, dots, hyphens of any length or invisible characters; further digits beside them make another
 *  number of it, like that of a telephone. */
const grouped = /(?<!\d[\s.\p{Pd}\p{Cf}]{0,3})\d(?:[\s.\p{Pd}\p{Cf}]{0,3}\d){5}(?![\s.\p{Pd}\p{Cf}]{0,3}\d)/u

function codeIn(text: string): string | undefined {
  const plain = text.normalize('NFKC')
  return (whole.exec(plain) ?? grouped.exec(plain))?.[0].replaceAll(/\D/gu, '')
}

/** The code in a text that was pasted with spaces, with hyphens or as the sentence of the mail: `123 456` → `123456`. Text without a code
 *  is only trimmed. */
export const tidyCode = (text: string): string => codeIn(text) ?? text.trim()

/** What the field of a code keeps of the text in it: the code, else six characters of what was typed (§2). Of more than six digits none is
 *  dropped, which would make another code of them: what the field had before stays, or without `former`, as after a paste, the text itself,
 *  to be refused. */
export function typedCode(text: string, former?: string): string {
  const code = codeIn(text)
  if (code !== undefined) return code
  const digits = text.normalize('NFKC').replaceAll(/\D/gu, '')
  if (digits.length > OTP_LENGTH) return former ?? text
  return text.length <= OTP_LENGTH ? text : (digits || text).slice(0, OTP_LENGTH)
}
