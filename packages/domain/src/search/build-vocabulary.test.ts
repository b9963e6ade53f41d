import { describe, expect, it } from 'vitest'
import { buildVocabulary, vocabularyOf } from './build-vocabulary.ts'
import { textOf, wordsOf } from './words.ts'

const vocabulary = vocabularyOf([
  { terms: ['chén', 'bát'], expansions: [] },
  { terms: ['sneaker', 'giày thể thao'], expansions: [] },
  { terms: ['giày'], expansions: ['dép'] },
  { terms: ['đt', 'dt'], expansions: ['điện thoại'] },
  { terms: ['bơ'], expansions: ['quả bơ'] },
  { terms: ['bò'], expansions: ['thịt bò'] },
  { terms: ['hòa'], expansions: ['hòa bình'] },
  { terms: ['--'], expansions: [] },
  { terms: ['quần xà lỏn', 'quần đùi'], expansions: [] },
  { terms: ['quần short', 'quần đùi'], expansions: ['quần'] },
])

/** The parts of a query as text: `words → meaning, meaning`. */
const partsOf = (text: string, typing = false) =>
  vocabulary
    .partsOf(wordsOf(text), { typing })
    .map(({ words, meanings }) =>
      [words, ...meanings].map((some) => some.map(({ accented }) => accented).join(' ')).join(' = '),
    )

describe('the parts of a query', () => {
  it('are single words where the vocabulary knows nothing', () => {
    expect(partsOf('áo thun nam')).toEqual(['áo', 'thun', 'nam'])
  })

  it('have all meanings of a group, from whichever side', () => {
    expect(partsOf('chén sứ')).toEqual(['chén = bát', 'sứ'])
    expect(partsOf('bát sứ')).toEqual(['bát = chén', 'sứ'])
    expect(partsOf('sneaker nam')).toEqual(['sneaker = giày thể thao', 'nam'])
  })

  it('go one way where a group says so', () => {
    expect(partsOf('đt samsung')).toEqual(['đt = điện thoại', 'samsung'])
    expect(partsOf('điện thoại samsung')).toEqual(['điện', 'thoại', 'samsung'])
  })

  it('also have what a meaning of several words is equal to', () => {
    expect(partsOf('quần xà lỏn')).toEqual(['quần xà lỏn = quần đùi = quần short'])
  })

  it('are the longest term', () => {
    expect(partsOf('giày thể thao nam')).toEqual(['giày thể thao = sneaker', 'nam'])
    expect(partsOf('giày thể nam')).toEqual(['giày = dép', 'thể', 'nam'])
  })

  it('may be typed without marks, or with some; with a mark only what is spelled so', () => {
    expect(partsOf('chen su')).toEqual(['chen = bát', 'su'])
    expect(partsOf('giay thể thao')).toEqual(['giay thể thao = sneaker'])
    expect(partsOf('chèn')).toEqual(['chèn'])
    expect(partsOf('bo')).toEqual(['bo = quả bơ = thịt bò'])
    expect(partsOf('bơ')).toEqual(['bơ = quả bơ'])
    expect(partsOf('hoà')).toEqual(['hoà = hòa bình'])
  })

  it('may be the beginning of a term while it is typed', () => {
    expect(partsOf('sneak', true)).toEqual(['sneak = giày thể thao'])
    expect(partsOf('giày thể th', true)).toEqual(['giày thể th = sneaker'])
    expect(partsOf('sneak')).toEqual(['sneak'])
    expect(partsOf('sn', true)).toEqual(['sn'])
    // With a mark only what is spelled so.
    expect(partsOf('snéa', true)).toEqual(['snéa'])
  })
})

it('a large vocabulary is built in small steps, which make no difference to it', () => {
  const others = Array.from({ length: 3000 }, (_, at) => ({
    terms: [`áo mẫu ${at}`, `hàng mẫu ${at}`],
    expansions: [],
  }))
  const groups = [
    // The term that links them comes again after all others of its first word.
    { terms: ['quần xà lỏn', 'áo lót'], expansions: [] },
    ...others,
    { terms: ['áo lót', 'áo ngực'], expansions: [] },
  ]
  const steps = buildVocabulary(groups)
  let yields = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) yields++
  // The groups are read, and their 6,000 terms gone through four times, a hundred at a time.
  expect(yields).toBeGreaterThanOrEqual(30 + 4 * 60)
  const [part] = step.value.partsOf(wordsOf('quần xà lỏn'), { typing: false })
  expect(part?.meanings.map(textOf)).toEqual(['áo lót', 'áo ngực'])
})

it('terms that all groups of a large vocabulary share cost little memory and time', () => {
  const shared = Array.from({ length: 10 }, (_, at) => `nón lá ${at}`)
  const groups = Array.from({ length: 4000 }, (_, at) => ({ terms: [...shared, `mũ ${at}`], expansions: ['ô'] }))
  const large = vocabularyOf(groups)
  const meanings = (text: string) => large.partsOf(wordsOf(text), { typing: false })[0]?.meanings.map(textOf)
  expect(meanings('mũ 77')).toEqual(['ô', ...shared, 'mũ 0'])
  expect(meanings('nón lá 1')).toEqual(['ô', ...shared.filter((term) => term !== 'nón lá 1'), 'mũ 0', 'mũ 1'])
})
