import { vocabularyOf } from '@chophien/domain/search/build-vocabulary'
import { describe, expect, it } from 'vitest'
import { CatalogWords } from './catalog-words.ts'
import { lookUp } from './look-up.ts'
import { parseSearch } from './search-query.ts'
import { withoutEchoes } from './without-echoes.ts'

const vocabulary = vocabularyOf([{ terms: ['chén', 'bát'], expansions: [] }])

const counts: Record<string, number> = { ao: 9000, bat: 4000, chen: 900, len: 3000, nam: 8000, namkha: 200, oxford: 90 }
for (let at = 0; at < 30; at++) counts[`th${at}`] = 50
const words = new CatalogWords(
  Object.entries(counts)
    .map(([word, productCount]) => ({ word, productCount }))
    .sort((one, other) => (one.word < other.word ? -1 : 1)),
)

it('leaves out what a query says again and again', () => {
  const query = parseSearch('áo áo áo áo áo nam', vocabulary)
  expect(query && withoutEchoes(query).words.map(({ folded }) => folded)).toEqual(['ao', 'ao', 'ao', 'nam'])
})

function lookedUp(text: string, listed = true) {
  const query = parseSearch(text, vocabulary)
  if (!query) throw new Error(`${text} has no words`)
  return lookUp(query, words, { listed })
}

describe('what is looked up in the index', () => {
  it('is the rarest word, and no other when few products have it', () => {
    expect(lookedUp('áo oxford nam')).toEqual({ searched: "'oxford'", sure: false, few: true, listed: false })
  })

  it('is more words while many products have them', () => {
    expect(lookedUp('áo lạ nam').searched).toBe("'la'")
    expect(lookedUp('áo len áo bat').searched).toBe("'len' & 'ao' & ('bat' | 'ơchén')")
  })

  it('is a word with its meanings only when the other words leave many products', () => {
    expect(lookedUp('chén oxford nam').searched).toBe("'oxford'")
    expect(lookedUp('áo chén áo').searched).toBe("'ao' & ('chen' | 'ơbát')")
  })

  it('is the known words that begin so, instead of the beginning of frequent ones', () => {
    expect(lookedUp('nam')).toEqual({ searched: "('nam' | 'namkha')", sure: true, few: false, listed: true })
    expect(lookedUp('nam', false)).toEqual({ searched: "'nam':*", sure: true, few: false, listed: false })
    expect(lookedUp('áo nam', false)).toEqual({ searched: "'ao'", sure: false, few: false, listed: false })
  })

  it('is the beginning itself when it is rare or no known word', () => {
    expect(lookedUp('oxf').searched).toBe("'oxf':*")
    expect(lookedUp('áo zzz')).toEqual({ searched: "'zzz':*", sure: false, few: true, listed: false })
  })

  it('is the other words, of a beginning that very many words have', () => {
    expect(lookedUp('áo th').searched).toBe("'ao'")
    expect(lookedUp('th').searched).toBe("'th':*")
  })
})
