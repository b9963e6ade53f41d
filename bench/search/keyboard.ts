import { fold } from '@chophien/domain/text/fold'

// Combining marks of Vietnamese letters in NFD order.
const CIRCUMFLEX = '\u0302'
const BREVE = '\u0306'
const HORN = '\u031b'
const telexTones: Readonly<Record<string, string>> = {
  '\u0301': 's',
  '\u0300': 'f',
  '\u0309': 'r',
  '\u0303': 'x',
  '\u0323': 'j',
}
const vniTones: Readonly<Record<string, string>> = {
  '\u0301': '1',
  '\u0300': '2',
  '\u0309': '3',
  '\u0303': '4',
  '\u0323': '5',
}

type Marks = (letter: string, mark: string) => string

function type(word: string, marks: Marks, tones: Readonly<Record<string, string>>, stroke: string): string {
  let tone = ''
  let keys = ''
  for (const sign of word.toLowerCase().normalize('NFD')) {
    const typed = tones[sign]
    if (typed) tone = typed
    else if (sign === 'đ') keys += stroke
    else if (sign === CIRCUMFLEX || sign === BREVE || sign === HORN) keys += marks(keys.slice(-1), sign)
    else keys += sign
  }
  return keys + tone
}

/** Telex keystrokes for a word, with the tone at the end: `điện` → `ddieenj`. */
export const telexKeys = (word: string): string =>
  type(word, (letter, mark) => (mark === CIRCUMFLEX ? letter : 'w'), telexTones, 'dd')

/** VNI keystrokes for a word: `điện` → `d9ie6n5`. */
export const vniKeys = (word: string): string =>
  type(word, (_, mark) => (mark === CIRCUMFLEX ? '6' : mark === HORN ? '7' : '8'), vniTones, 'd9')

// Neighbouring keys of each letter.
const neighbours: Readonly<Record<string, string>> = {
  a: 'qsz',
  b: 'vgn',
  c: 'xdv',
  d: 'sfe',
  e: 'wrd',
  f: 'dgr',
  g: 'fht',
  h: 'gjn',
  i: 'uok',
  j: 'hku',
  k: 'jli',
  l: 'ko',
  m: 'nj',
  n: 'bmh',
  o: 'ipl',
  p: 'o',
  q: 'wa',
  r: 'etf',
  s: 'adw',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xa',
}

/** One typo in a folded word, after its first letter: a neighbouring key, a lost, doubled or swapped letter.
 *  `choice` selects the kind and `at` the position, both in [0, 1). */
export function slip(word: string, choice: number, at: number): string {
  const letters = [...fold(word)]
  const place = 1 + Math.floor(at * (letters.length - 1))
  const letter = letters[place] ?? ''
  if (choice < 0.4) {
    const near = neighbours[letter] ?? letter
    letters[place] = near[Math.floor(choice * 2.5 * near.length)] ?? letter
  } else if (choice < 0.6) letters.splice(place, 1)
  else if (choice < 0.75) letters.splice(place, 0, letter)
  else if (place + 1 < letters.length) letters.splice(place, 2, letters[place + 1] ?? '', letter)
  else letters.splice(place - 1, 2, letter, letters[place - 1] ?? '')
  return letters.join('')
}
