const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** All strings one edit away from a word, each with its cost: swapped letters are cheaper than a wrong one, and a wrong first letter is the
 *  most expensive. */
export function oneEditAway(word: string): Map<string, number> {
  const found = new Map<string, number>()
  const keep = (edit: string, price: number) => {
    if (edit && edit !== word && (found.get(edit) ?? Number.POSITIVE_INFINITY) > price) found.set(edit, price)
  }
  for (let at = 0; at <= word.length; at++) {
    const left = word.slice(0, at)
    const right = word.slice(at)
    const price = at === 0 ? 1.3 : 1
    keep(left + right.slice(1), price)
    if (right.length > 1) keep(`${left}${right[1]}${right[0]}${right.slice(2)}`, price - 0.2)
    for (const letter of letters) {
      keep(left + letter + right, price)
      if (right) keep(left + letter + right.slice(1), price)
    }
  }
  return found
}
