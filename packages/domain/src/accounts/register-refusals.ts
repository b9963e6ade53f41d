import { type CodeWords, codeOf } from '../contract/code-of.ts'
import { accountMessages } from './messages.ts'

/** How §8 tells refused registrations apart. */
const registerWords: CodeWords = [
  [/email/u, 'EMAIL_TAKEN'],
  [/phone_number/u, 'PHONE_TAKEN'],
  [/duplicate key/u, 'EMAIL_AND_PHONE_TAKEN'],
]

/** The message of a refused registration and its field (§8). */
export function explainRegisterRefusal(refusal: { code: string; message: string }): {
  field: 'email' | 'phoneNumber' | null
  sentence: string
} {
  switch (codeOf(refusal, registerWords)) {
    case 'EMAIL_TAKEN':
      return { field: 'email', sentence: accountMessages.emailTaken }
    case 'PHONE_TAKEN':
      return { field: 'phoneNumber', sentence: accountMessages.phoneTaken }
    case 'EMAIL_AND_PHONE_TAKEN':
      return { field: null, sentence: accountMessages.emailOrPhoneTaken }
    default:
      return { field: null, sentence: refusal.message || accountMessages.registerFailed }
  }
}
