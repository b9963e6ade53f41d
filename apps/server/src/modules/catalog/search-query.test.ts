import { describe, expect, it } from 'vitest'
import {
  accentedWords,
  oneEditAway,
  parseSearch,
  phraseOf,
  repairHints,
  type SearchQuery,
  wholeWords,
  wordsToLookUp,
  wordsWhileTyping,
} from './search-query.ts'

function parsed(text: string): SearchQuery {
  const query = parseSearch(text)
  if (!query) throw new Error(`${text} has no words`)
  return query
}

describe('the words of a query', () => {
  it('folds case and diacritics, and also keeps the typed form', () => {
    expect(parsed('  Điện   THOẠI ')).toEqual([
      { folded: 'dien', accented: 'điện' },
      { folded: 'thoai', accented: 'thoại' },
    ])
  })

  it('reads NFD like NFC', () => {
    expect(parsed('Điện thoại'.normalize('NFD'))).toEqual(parsed('Điện thoại'))
  })

  it('splits words where PostgreSQL does', () => {
    expect(phraseOf(parsed('USB-C 15.6 inch, 8GB/256GB'))).toBe('usb c 15 6 inch 8gb 256gb')
  })

  it.each(['', '   ', '!!! ???', '\u200b', '日本'])('finds no word in %j', (text) => {
    expect(parseSearch(text)).toBeNull()
  })

  it('is bounded', () => {
    expect(parsed('a '.repeat(50))).toHaveLength(10)
    expect(parsed(`${'x'.repeat(60)} ao`)).toHaveLength(1)
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

  it('has diacritics only when some were typed', () => {
    expect(accentedWords(query)).toBe("'ơáo':AB & 'thun':AB & 'na':*AB")
    expect(accentedWords(parsed('ao thun'))).toBeNull()
  })
})

describe('the repair of a query', () => {
  it('lists every word that is one edit away', () => {
    const edits = oneEditAway('nma')
    expect(edits.get('nam')).toBeLessThan(1)
    expect(edits.get('na')).toBe(1)
    expect(edits.get('nmap')).toBe(1)
    expect(edits.get('nha')).toBe(1)
    expect(edits.get('ma')).toBeGreaterThan(1)
    expect(edits.has('nma')).toBe(false)
  })

  it('lists optional words and possible readings for the database', () => {
    const hints = repairHints(parsed('mua ddieenj thoaij'))
    expect(hints.words).toEqual(['mua', 'ddieenj', 'thoaij'])
    expect(hints.decoded).toEqual(['mua', 'dien', 'thoai'])
    expect(hints.fillers).toEqual([true, false, false])
    expect(new Set(hints.editOrdinals)).toEqual(new Set([1, 2, 3]))
    expect(hints.edits).toHaveLength(hints.editPrices.length)
  })
})
