import { vocabularyOf } from '@chophien/domain/search/build-vocabulary'
import { describe, expect, it } from 'vitest'
import { parseSearch, type SearchQuery } from './search-query.ts'
import { accentedWords, phrasesOf, wholeWords, wordsToLookUp, wordsWhileTyping } from './search-terms.ts'

const vocabulary = vocabularyOf([
  { terms: ['sneaker', 'giày thể thao'], expansions: [] },
  { terms: ['vớ'], expansions: ['tất'] },
])

function parsed(text: string): SearchQuery {
  const query = parseSearch(text, vocabulary)
  if (!query) throw new Error(`${text} has no words`)
  return query
}

describe('the words of a query', () => {
  it('folds case and diacritics, and also keeps the typed form', () => {
    expect(parsed('  Điện   THOẠI ').words).toEqual([
      { folded: 'dien', accented: 'điện' },
      { folded: 'thoai', accented: 'thoại' },
    ])
  })

  it('reads NFD like NFC', () => {
    expect(parsed('Điện thoại'.normalize('NFD'))).toEqual(parsed('Điện thoại'))
  })

  it('splits words where PostgreSQL does', () => {
    expect(phrasesOf(parsed('USB-C 15.6 inch, 8GB/256GB'))).toEqual(['usb c 15 6 inch 8gb 256gb'])
  })

  it.each(['', '   ', '!!! ???', '\u200b', '日本'])('finds no word in %j', (text) => {
    expect(parseSearch(text, vocabulary)).toBeNull()
  })

  it('is bounded', () => {
    expect(parsed('a '.repeat(50)).words).toHaveLength(20)
    expect(parsed(`${'x'.repeat(60)} ao`).words).toHaveLength(1)
  })

  it('cannot break out of a tsquery', () => {
    expect(wholeWords(parsed("ao' | 'quan & !nam:* <-> (x)"))).toBe("'ao' & 'quan' & 'nam' & 'x'")
  })
})

describe('the query to the index', () => {
  const query = parsed('áo thun na')

  it('has the last word as a prefix', () => {
    expect(wordsWhileTyping(query)).toBe("'ao' & 'thun' & 'na':*")
    expect(wordsWhileTyping(query, 'A')).toBe("'ao':A & 'thun':A & 'na':*A")
    expect(wholeWords(query, 'B')).toBe("'ao':B & 'thun':B & 'na':B")
  })

  it('omits a single letter unless it is the only word', () => {
    expect(wordsToLookUp(parsed('ao t'))).toBe("'ao'")
    expect(wordsToLookUp(parsed('ao th'))).toBe("'ao' & 'th':*")
    expect(wordsToLookUp(parsed('t'))).toBe("'t':*")
  })

  it('has what else a part means: a word with its marks, several in a row', () => {
    expect(wholeWords(parsed('sneaker nam'))).toBe("('sneaker' | ('giay':AB & 'the':AB & 'thao':AB)) & 'nam'")
    expect(wordsWhileTyping(parsed('giày thể thao'), 'A')).toBe("(('giay':A & 'the':A & 'thao':*A) | 'ơsneaker':A)")
    expect(wholeWords(parsed('vo nu'))).toBe("('vo' | 'ơtất':AB) & 'nu'")
    expect(accentedWords(parsed('vớ nu'))).toBe("('ơvớ':AB | 'ơtất':AB) & 'nu':*AB")
  })

  it('has all the ways to say a phrase, and not endlessly many', () => {
    expect(phrasesOf(parsed('sneaker nam'))).toEqual(['sneaker nam', 'giay the thao nam'])
    expect(phrasesOf(parsed('sneaker vo sneaker vo sneaker'))).toHaveLength(6)
  })

  it('has diacritics only when some were typed', () => {
    expect(accentedWords(query)).toBe("'ơáo':AB & 'thun':AB & 'na':*AB")
    expect(accentedWords(parsed('ao thun'))).toBeNull()
  })
})
