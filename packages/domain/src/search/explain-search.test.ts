import { describe, expect, it } from 'vitest'
import { groupOfMeaning, meaningsBesides, reasonFor, textOfWords } from './explain-search.ts'
import { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

const groups = [
  { id: 1, terms: ['vớ', 'bít tất'], expansions: ['tất'] },
  { id: 2, terms: ['quần xà lỏn', 'quần đùi'], expansions: [] },
  { id: 3, terms: ['quần short', 'quần đùi'], expansions: [] },
]
const vocabulary = new Vocabulary(groups)
const partOf = (text: string, typing = false) => {
  const [part] = vocabulary.partsOf(wordsOf(text), { typing })
  if (!part) throw new Error(`${text} has no part`)
  return part
}

describe('the group that gives a part its meaning', () => {
  const sources = (text: string, typing = false) => {
    const part = partOf(text, typing)
    return meaningsBesides(part).map((meaning) => [
      textOfWords(meaning),
      groupOfMeaning(part, meaning, groups)?.id ?? null,
    ])
  }

  it('has the typed words as a term, with marks or without', () => {
    const both = [
      ['bít tất', 1],
      ['tất', 1],
    ]
    expect(sources('vớ')).toEqual(both)
    expect(sources('vo')).toEqual(both)
  })

  it('may say it of another meaning', () => {
    expect(sources('quần xà lỏn')).toEqual([
      ['quần đùi', 2],
      ['quần short', 3],
    ])
  })

  it('is known while the term is typed', () => {
    expect(sources('quần xà l', true)).toContainEqual(['quần đùi', 2])
  })

  it('is none for what no group says any more', () => {
    const part = partOf('vớ')
    expect(part.meanings.map((meaning) => groupOfMeaning(part, meaning, []))).toEqual([null, null])
  })
})

describe('why a product is found', () => {
  const shop = { categoryName: 'Đồ lót', shopName: 'Tiệm Mây' }
  const why = (text: string, name: string, begun = false) => reasonFor(partOf(text), { ...shop, name }, { begun })

  it('is its name first', () => {
    expect(why('vớ', 'Vớ nam cổ cao')).toEqual({ meaning: null, place: 'NAME' })
    expect(why('vớ', 'Bít tất nam')).toEqual({ meaning: 'bít tất', place: 'NAME' })
  })

  it('is a single word of a meaning only with its marks', () => {
    expect(why('vớ', 'Tất len')).toEqual({ meaning: 'tất', place: 'NAME' })
    expect(why('vớ', 'Tắt đèn')).toBeNull()
  })

  it('may stand in the category or in the name of the shop', () => {
    expect(why('lót', 'Áo ngực')).toEqual({ meaning: null, place: 'CATEGORY' })
    expect(why('mây', 'Áo ngực')).toEqual({ meaning: null, place: 'SHOP' })
  })

  it('may be a word that begins so', () => {
    expect(why('ng', 'Áo ngực', true)).toEqual({ meaning: null, place: 'NAME' })
    expect(why('ng', 'Áo ngực')).toBeNull()
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
