/** Words of a message, each with the code that says the same. */
export type CodeWords = readonly (readonly [words: RegExp, code: string])[]

/** The code by which a page decides what a refusal means. The specification (§5, §8) tells some apart by words and knows no codes; only of an
 *  answer without a code, which the client calls `HTTP_409`, are they read. */
export function codeOf({ code, message }: { code: string; message: string }, words: CodeWords): string {
  if (!code.startsWith('HTTP_')) return code
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? code
}
