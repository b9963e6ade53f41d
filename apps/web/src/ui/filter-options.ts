import { fold } from '@chophien/domain/text/fold'

/** The options that contain the text, ignoring diacritics and case; those with a word that starts with it come first. */
export function filterOptions(options: readonly string[], typed: string): string[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return [...options]
  const hits = options
    .map((option) => ({ option, folded: fold(option) }))
    .filter(({ folded }) => folded.includes(wanted))
  const begins = ({ folded }: { folded: string }) => ` ${folded}`.includes(` ${wanted}`)
  return [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))].map(({ option }) => option)
}

/** The option that the text selects: an exact match, else the only option that contains it. */
export function optionMeant(options: readonly string[], typed: string): string | undefined {
  const wanted = fold(typed.trim())
  if (wanted === '') return undefined
  const left = filterOptions(options, typed)
  return left.find((option) => fold(option) === wanted) ?? (left.length === 1 ? left[0] : undefined)
}
