import { fold } from '@chophien/domain/text/fold'

/** The options that contain what was typed, diacritics and case aside; those where a word begins with it come first. */
export function filterOptions(options: readonly string[], typed: string): string[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return [...options]
  const hits = options
    .map((option) => ({ option, folded: fold(option) }))
    .filter(({ folded }) => folded.includes(wanted))
  const begins = ({ folded }: { folded: string }) => ` ${folded}`.includes(` ${wanted}`)
  return [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))].map(({ option }) => option)
}

/** The option that was spelled out, diacritics and case aside. */
export const spelledOut = (options: readonly string[], typed: string): string | undefined => {
  const wanted = fold(typed.trim())
  return options.find((option) => fold(option) === wanted)
}
