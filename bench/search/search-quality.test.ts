import { beforeAll, describe, expect, it } from 'vitest'
import { seedMarketplace } from '../../apps/server/src/demo/seed-marketplace.ts'
import { openSealer } from '../../apps/server/src/open-sealer.ts'
import { TEST_SECRET, testMarketplace } from '../../apps/server/src/testing/test-marketplace.ts'
import { evaluateSearch, type QuerySet, querySets, type SearchFigures } from './evaluate-search.ts'
import { queryKinds } from './labelled-query.ts'

const market = testMarketplace()
const figures = new Map<QuerySet, SearchFigures[]>()

beforeAll(async () => {
  await seedMarketplace(market.db, { now: new Date('2026-11-21T00:00:00Z'), sealer: openSealer({}, TEST_SECRET) })
  for (const [name, queries] of Object.entries(querySets))
    figures.set(name as QuerySet, await evaluateSearch(market.db, queries()))
}, 180_000)

const figureOf = (set: QuerySet, kind: string) => {
  const found = figures.get(set)?.find((figure) => figure.kind === kind)
  if (!found) throw new Error(`no query of ${set} is of the kind ${kind}`)
  return found
}

describe('search in the demo marketplace', () => {
  it('is asked more than a thousand queries, a third of them unseen', () => {
    const counts = Object.values(querySets).map((queries) => queries().length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1000)
    expect(querySets.unseen().length).toBeGreaterThan(550)
    const words = Object.values(querySets).flatMap((queries) => queries().map(({ query }) => query))
    expect(new Set(words).size).toBeGreaterThan(words.length * 0.97)
    for (const kind of queryKinds) expect(querySets.made().filter((query) => query.kind === kind)).toHaveLength(42)
    // Every query has a relevant product in the marketplace.
    for (const [set, queries] of Object.entries(querySets))
      expect(figureOf(set as QuerySet, 'all').queries, set).toBe(queries().length)
  })

  it.each([...queryKinds, 'all'])('answers %s well', (kind) => {
    const found = figureOf('made', kind)
    expect(found.recallAt5).toBeGreaterThan(kind === 'all' ? 0.97 : 0.9)
    expect(found.mrr).toBeGreaterThan(kind === 'all' ? 0.97 : 0.9)
  })

  it('answers queries that nobody looked at', () => {
    const found = figureOf('unseen', 'all')
    expect(found.recallAt5).toBeGreaterThan(0.93)
    expect(found.sensible).toBeGreaterThan(0.93)
    expect(found.empty).toBeLessThan(0.01)
  })
})
