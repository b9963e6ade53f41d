import { describe, expect, it } from 'vitest'
import { groupOfMeaning, meaningsBesides, reasonFor } from './explain-search.ts'
import { textOf, wordsOf } from './words.ts'

const groups = [
  { id: 1, terms: ['vớ', 'bít tất'], expansions: ['tất'] },
  { id: 2, terms: ['quần xà lỏn', 'quần đùi'], expansions: [] },
  { id: 3, terms: ['quần short', 'quần đùi'], expansions: [] },
]

/** A part of a query as the vocabulary gives it. */
const partOf = (text: string, ...meanings: string[]) => ({ words: wordsOf(text), meanings: meanings.map(wordsOf) })

describe('the group that gives a part its meaning', () => {
  const sources = (part: ReturnType<typeof partOf>) =>
    meaningsBesides(part).map((meaning) => [textOf(meaning), groupOfMeaning(part, meaning, groups)?.id ?? null])

  it('has the typed words as a term, with marks or without', () => {
    const both = [
      ['bít tất', 1],
      ['tất', 1],
    ]
    expect(sources(partOf('vớ', 'bít tất', 'tất'))).toEqual(both)
    // Typed without marks the part may mean itself.
    expect(sources(partOf('vo', 'bít tất', 'tất', 'vớ'))).toEqual(both)
  })

  it('may say it of another meaning', () => {
    expect(sources(partOf('quần xà lỏn', 'quần đùi', 'quần short'))).toEqual([
      ['quần đùi', 2],
      ['quần short', 3],
    ])
  })

  it('is known while the term is typed', () => {
    expect(sources(partOf('quần xà l', 'quần đùi'))).toEqual([['quần đùi', 2]])
  })

  it('is none for what no group says any more', () => {
    expect(sources(partOf('vớ', 'tất lưới'))).toEqual([['tất lưới', null]])
  })
})

describe('why a product is found', () => {
  const shop = { categoryName: 'Đồ lót', shopName: 'Tiệm Mây' }
  const socks = partOf('vớ', 'bít tất', 'tất')
  const why = (part: ReturnType<typeof partOf>, name: string, begun = false) =>
    reasonFor(part, { ...shop, name }, { begun })

  it('is its name first', () => {
    expect(why(socks, 'Vớ nam cổ cao')).toEqual({ meaning: null, place: 'NAME' })
    expect(why(socks, 'Bít tất nam')).toEqual({ meaning: 'bít tất', place: 'NAME' })
  })

  it('is a single word of a meaning only with its marks', () => {
    expect(why(socks, 'Tất len')).toEqual({ meaning: 'tất', place: 'NAME' })
    expect(why(socks, 'Tắt đèn')).toBeNull()
  })

  it('may stand in the category or in the name of the shop', () => {
    expect(why(partOf('lót'), 'Áo ngực')).toEqual({ meaning: null, place: 'CATEGORY' })
    expect(why(partOf('mây'), 'Áo ngực')).toEqual({ meaning: null, place: 'SHOP' })
  })

  it('may be a word that begins so', () => {
    expect(why(partOf('ng'), 'Áo ngực', true)).toEqual({ meaning: null, place: 'NAME' })
    expect(why(partOf('ng'), 'Áo ngực')).toBeNull()
  })

  it('may be the same measure', () => {
    const words = wordsOf('5 lít')
    const part = { words, meanings: [wordsOf('5000ml')], measured: true as const }
    expect(reasonFor(part, { ...shop, name: 'Nồi cơm 5L nắp rời' }, { begun: false })).toEqual({
      meaning: '5L',
      place: 'NAME',
    })
  })
})
