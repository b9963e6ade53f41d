import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { searchDeps } from '../../testing/search-deps.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import type { SearchDeps } from './search-for.ts'
import { refreshSearch } from './search-index.queries.ts'
import { suggest } from './suggestions.queries.ts'

const market = testMarketplace()
let search: SearchDeps

beforeAll(async () => {
  search = searchDeps(market.db)
  const { given } = market
  const [lamps, things] = [await given.category({ name: 'Đèn bàn' }), await given.category({ name: 'Đồ nhà' })]
  const [honest, like, pins, potters] = await Promise.all([
    given.shop({ name: 'Tiệm Nhà Mây' }),
    given.shop({ name: 'Đèn bàn học chống cận giá rẻ' }),
    given.shop({ name: 'Kẹp Lumina Zeta chính hãng' }),
    given.shop({ name: 'Gốm Chu Đậu' }),
  ])
  const rows = [
    ['Đèn bàn học Sao Mai', honest, 900, lamps],
    ['Đèn bàn học Lumina', like, 5, lamps],
    ['Ổ cắm điện', like, 5000, things],
    ['Kẹp Lumina Zeta nhỏ', honest, 3, things],
    ['Hộp mười kẹp Lumina Zeta', honest, 2, things],
    ['Dây thừng', pins, 6000, things],
    ['Bình hoa men lam', potters, 20, things],
    ['Chén trà men ngọc', potters, 10, things],
    ['Bàn chải chu trình kép cho thợ gốm, hộp đựng bằng đậu nành', honest, 7000, things],
  ] as const
  for (const [name, shop, soldCount, category] of rows) await given.product({ name, category, shop, soldCount })
  await refreshSearch(market.db)
  await market.db.run(sql`analyze`)
  await search.knownWords(await search.vocabulary())
})

const names = async (text: string) => (await suggest(search, text, 5)).map((product) => product.name)

test.each(['đèn bàn học', 'den ban hoc'])(
  'a shop that is named like goods lifts none of its own for %s',
  async (text) => {
    expect((await names(text)).slice(0, 3)).toEqual(['Đèn bàn học Sao Mai', 'Đèn bàn học Lumina', 'Ổ cắm điện'])
  },
)

// Words of no vocabulary, which count less; in a row in the middle of a name, too.
test.each(['kẹp lumina zeta', 'kep lumina zeta', 'kẹp lumina zet', 'kep lumina z'])('nor for %s', async (text) => {
  expect((await names(text)).slice(0, 2)).toEqual(['Kẹp Lumina Zeta nhỏ', 'Hộp mười kẹp Lumina Zeta'])
})

test.each(['gốm chu đậu', 'gom chu dau', 'shop gốm chu đậu'])(
  'who types %s finds first what that shop sells',
  async (text) => {
    expect((await names(text)).slice(0, 2)).toEqual(['Bình hoa men lam', 'Chén trà men ngọc'])
  },
)
