import { beforeAll, describe, expect, it } from 'vitest'
import { seedMarketplace } from '../../apps/server/src/demo/seed-marketplace.ts'
import { testMarketplace } from '../../apps/server/src/testing/test-marketplace.ts'
import { evaluateSearch, labelledQueries, type SearchFigures } from './evaluate-search.ts'
import { queryKinds } from './labelled-query.ts'

const market = testMarketplace()
let figures: SearchFigures[] = []

beforeAll(async () => {
  await seedMarketplace(market.db, { now: new Date('2026-11-21T00:00:00Z') })
  figures = await evaluateSearch(market.db)
})

describe('search in the demo marketplace', () => {
  it('is asked some three hundred queries, as many of each kind', () => {
    const queries = labelledQueries()
    expect(queries.length).toBeGreaterThanOrEqual(300)
    expect(queries.filter((query) => query.by === 'hand').length).toBeGreaterThanOrEqual(80)
    for (const kind of queryKinds) expect(queries.filter((query) => query.kind === kind)).toHaveLength(42)
    // Every query has a relevant product in the marketplace.
    expect(figures.at(-1)?.queries).toBe(queries.length)
  })

  it.each([...queryKinds, 'all'])('answers %s well', (kind) => {
    const found = figures.find((figure) => figure.kind === kind)
    expect(found?.recallAt5).toBeGreaterThan(kind === 'all' ? 0.97 : 0.9)
    expect(found?.mrr).toBeGreaterThan(kind === 'all' ? 0.97 : 0.9)
  })
})
