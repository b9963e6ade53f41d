import { type CodeWords, codeOf } from '../contract/code-of.ts'

/** How §8 tells refused resets apart. */
const resetWords: CodeWords = [
  [/otp/iu, 'OTP_WRONG'],
  [/password/iu, 'PASSWORD_WEAK'],
]

/** What a refused reset is about, null where its status alone decides (§8). */
export function resetRefusedFor(refusal: { code: string; message: string }): 'code' | 'password' | null {
  const code = codeOf(refusal, resetWords)
  if (code === 'OTP_WRONG' || code === 'OTP_EXPIRED') return 'code'
  return code === 'PASSWORD_WEAK' ? 'password' : null
}
