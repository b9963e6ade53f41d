import { vocabularyOf } from '@chophien/domain/search/build-vocabulary'
import { expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { readInitials } from './read-initials.ts'
import { refreshSearch } from './search-index.queries.ts'
import { parseSearch } from './search-query.ts'

const market = testMarketplace()

test('of two short words that overlap one is read', async () => {
  await market.given.product({ name: 'Kem KL dưỡng ẩm Kim Lan K' })
  await refreshSearch(market.db)
  const query = parseSearch('k.kl dưỡng', vocabularyOf([]))
  if (!query) throw new Error('no words')
  for (const counts of [
    [2, 1, 1],
    [1, 2, 1],
  ]) {
    const read = await readInitials(market.db, query, counts)
    expect(read?.words.map(({ folded }) => folded)).toEqual(['k', 'kl', 'duong'])
  }
})
