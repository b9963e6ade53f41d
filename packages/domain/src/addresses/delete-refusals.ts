import { type CodeWords, codeOf } from '../contract/code-of.ts'
import { addressMessages } from './messages.ts'

/** How §8 tells refused deletions apart. */
const deleteWords: CodeWords = [
  [/only address/u, 'ADDRESS_ONLY_ONE'],
  [/default address/u, 'ADDRESS_IS_DEFAULT'],
  [/not found/u, 'ADDRESS_NOT_FOUND'],
]
const deleteRefusals: Partial<Record<string, string>> = {
  ADDRESS_ONLY_ONE: addressMessages.onlyAddress,
  ADDRESS_IS_DEFAULT: addressMessages.defaultAddress,
  ADDRESS_NOT_FOUND: addressMessages.notFound,
}

/** The message of a refused deletion (§8, product.md). Null: show the server's message. */
export const explainDeleteRefusal = (refusal: { code: string; message: string }): string | null =>
  deleteRefusals[codeOf(refusal, deleteWords)] ?? null
