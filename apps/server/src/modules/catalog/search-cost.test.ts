import { listProducts } from '@chophien/domain/catalog/contract'
import { beforeAll, expect, test } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()

beforeAll(async () => {
  for (const name of [
    'Giày thể thao nữ',
    'Giày thể thao nam',
    'Bộ ốp lưg rẻ',
    'Ốp lưng trong',
    'Kem dưỡng ẩm',
    'Nồi chiên không dầu',
  ])
    await market.given.product({ name })
  for (let made = 0; made < 20; made++) await market.given.product({ name: `Ốp lưng mẫu ${made}` })
  await refreshSearch(market.db)
})

test.each([
  ['ốp lưng', 1],
  ['giày thể thao nữ', 7],
  ['nữ giày thể thao', 10],
  ['ốp lừg', 9],
  ['zzzz giày k.kl dưỡng qqqq thể thao nữ wwww', 9],
  ['shop ơi cho em hỏi nồi triên không dầu ckd hn màu tím than', 12],
  ['máy bay trực thăng phản lực hn tt', 4],
])('a search sends no more statements than it may: %s', async (searchTerm, most) => {
  await market.guest.call(listProducts, { query: { searchTerm: 'kem', size: 20 } })
  const before = market.db.statementCount
  await market.guest.call(listProducts, { query: { searchTerm, size: 20, minPrice: 1 } })
  const sent = market.db.statementCount - before
  expect(sent).toBeLessThanOrEqual(most)
})
