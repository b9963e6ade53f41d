// Letters that stand for one sound in some region, in all, or in the spelling of chats (z, j, w, f): what people confuse when they write as they
// speak. Folded.
const beginnings: readonly (readonly string[])[] = [
  ['ch', 'tr'],
  ['s', 'x'],
  ['d', 'gi', 'v', 'r', 'z', 'j'],
  ['ch', 'j'],
  ['ph', 'f'],
  ['qu', 'w'],
  ['l', 'n'],
  ['k', 'c', 'q'],
  ['ngh', 'ng'],
  ['gh', 'g'],
]
const ends: readonly (readonly string[])[] = [
  ['i', 'y'],
  ['n', 'ng', 'g'],
  ['t', 'c', 'k'],
  ['nh', 'h'],
  ['ie', 'ye'],
  ['ieu', 'iu'],
  ['uou', 'uu'],
  ['ao', 'au'],
  ['ai', 'ay'],
]

const CONSONANT = /^(?:ngh|ng|nh|gh|gi|ch|tr|th|ph|kh|qu|[bcdfghjklmnpqrstvwxz])/u

/** The syllables that sound like a folded one to some speakers: `xua` for `sua`, `trao` for `chao`. Without itself. */
export function soundsLike(syllable: string): string[] {
  const consonant = CONSONANT.exec(syllable)?.[0] ?? ''
  const rest = syllable.slice(consonant.length)
  const first = beginnings.filter((group) => group.includes(consonant)).flat()
  const last = ends.flatMap((group) =>
    group
      .filter((end) => rest.endsWith(end))
      .flatMap((end) => group.filter((other) => other !== end).map((other) => rest.slice(0, -end.length) + other)),
  )
  const found = new Set([...first.map((other) => other + rest), ...last.map((other) => consonant + other)])
  for (const one of first) for (const other of last) found.add(one + other)
  found.delete(syllable)
  return [...found]
}
