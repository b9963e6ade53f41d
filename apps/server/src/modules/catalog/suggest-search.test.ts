import { suggestSearch } from '@chophien/domain/search/contract'
import { approveShop, reinstateShop, suspendShop } from '@chophien/domain/shops/admin-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()
let shoes: { id: number }
let sport: { id: number }
let electrolux: { id: number }

beforeAll(async () => {
  const { given } = market
  sport = await given.category({ name: 'Giày dép' })
  shoes = await given.category({ name: 'Giày thể thao', parent: sport })
  const kitchen = await given.category({ name: 'Nhà bếp' })
  const mai = await given.shop({ name: 'Giày Bước Mai' })
  await given.shop({ name: 'Bếp Nhà Thể Thao' })
  await given.shop({ name: 'Giày Bị Khóa', status: 'SUSPENDED' })
  await given.product({ shop: mai, category: shoes, name: 'Giày thể thao nam' })
  await given.product({ category: kitchen, name: 'Nồi cơm SunHouse 1,8L' })
  electrolux = await given.shop({ name: 'Điện Máy Hai' })
  await given.product({ shop: electrolux, category: kitchen, name: 'Máy giặt Electrolux 9 kg' })
  await refreshSearch(market.db)
})

const suggest = (searchTerm: string) => market.guest.call(suggestSearch, { query: { searchTerm, size: 5 } })

async function places(text: string) {
  const { categories, brands, shops } = await suggest(text)
  return {
    categories: categories.map(({ name }) => name),
    brands,
    shops: shops.map(({ name }) => name),
  }
}

describe('categories, brands and shops beside products', () => {
  it('come in one answer with the products, at most three', async () => {
    const { products, categories, shops, brands } = await suggest('giày')
    expect(products.map(({ name }) => name)).toEqual(['Giày thể thao nam'])
    expect(categories).toEqual([
      { id: sport.id, name: 'Giày dép', parentName: null },
      { id: shoes.id, name: 'Giày thể thao', parentName: 'Giày dép' },
    ])
    expect(shops).toEqual([{ id: expect.any(Number), name: 'Giày Bước Mai' }])
    expect(brands).toEqual([])
  })

  it.each([
    ['giay the', ['Giày thể thao'], []],
    ['sneaker', ['Giày thể thao'], []],
    ['buoc mai', [], ['Giày Bước Mai']],
    ['thể thao', ['Giày thể thao'], ['Bếp Nhà Thể Thao']],
    ['giayf the thao', ['Giày thể thao'], []],
    ['giay the thoa', ['Giày thể thao'], []],
    ['giấy', [], []],
    ['g', [], []],
    ['"giày"', [], []],
    ['zzzzqqqq', [], []],
    ['', [], []],
  ])('are found for %j', async (text, categories, shops) => {
    expect(await places(text)).toMatchObject({ categories, shops, brands: [] })
  })

  it('name a brand as products write it, whatever way it is typed, and none that no product has', async () => {
    for (const text of ['sunhouse', 'sunh', 'sun hou', 'sunhose'])
      expect((await places(text)).brands, text).toEqual(['SunHouse'])
    expect((await places('tupperware')).brands).toEqual([])
  })

  it('name no brand that only a closed shop has, and name it again when the shop is open', async () => {
    const admin = market.as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
    const brands = async () => (await places('electrol')).brands
    const params = { id: electrolux.id }
    expect(await brands()).toEqual(['Electrolux'])
    await admin.call(suspendShop, { params, body: { reason: 'Bán hàng giả' } })
    expect(await brands()).toEqual([])
    await admin.call(reinstateShop, { params })
    expect(await brands()).toEqual(['Electrolux'])
  })

  it('show a shop as soon as it is approved, and none that is closed', async () => {
    expect((await places('tiệm sao khuê')).shops).toEqual([])
    const shop = await market.given.shop({ name: 'Tiệm Sao Khuê', status: 'PENDING' })
    expect((await places('tiệm sao khuê')).shops).toEqual([])
    const admin = market.as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
    await admin.call(approveShop, { params: { id: shop.id }, body: { version: 1 } })
    expect((await places('tiệm sao khuê')).shops).toEqual(['Tiệm Sao Khuê'])
    expect((await places('bị khóa')).shops).toEqual([])
  })
})
