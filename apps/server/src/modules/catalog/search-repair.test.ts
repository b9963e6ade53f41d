import { vocabularyOf } from '@chophien/domain/search/build-vocabulary'
import { oneEditAway } from '@chophien/domain/search/one-edit-away'
import { describe, expect, it } from 'vitest'
import { parseSearch } from './search-query.ts'
import { repairHints } from './search-repair.ts'

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
    const query = parseSearch('mua ddieenj thoaij', vocabularyOf([]))
    if (!query) throw new Error('it has words')
    const hints = repairHints(query)
    expect(hints.words).toEqual(['mua', 'ddieenj', 'thoaij'])
    expect(hints.decoded).toEqual(['mua', 'dien', 'thoai'])
    expect(hints.fillers).toEqual([true, false, false])
    expect(new Set(hints.editOrdinals)).toEqual(new Set([1, 2, 3]))
    expect(hints.edits).toHaveLength(hints.editPrices.length)
  })
})
