import { listProducts, suggestProducts } from '@chophien/domain/catalog/contract'
import { countFound, listFacets } from '@chophien/domain/catalog/counts-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()

beforeAll(async () => {
  const { given } = market
  const category = await given.category({ name: 'Gia dụng' })
  for (const [name, price] of [
    ['Bát sứ Bát Tràng', 60_000],
    ['Bạt che nắng', 150_000],
    ['Bật lửa khò', 30_000],
    ['Tất cổ ngắn', 20_000],
    ['Giày thể thao nữ', 450_000],
    ['Giày thể thao nam', 550_000],
    ['Can nhựa 5L có vòi', 90_000],
    ['Can nhựa 10 lít có vòi', 140_000],
    ['Gạo thơm 500g', 25_000],
    ['Nồi chiên không dầu', 1_200_000],
    ['Nồi chiên không dầu cỡ lớn', 2_400_000],
    ['Ấm siêu tốc inox', 300_000],
    ['Quạt đứng', 400_000],
  ] as const)
    await given.product({ name, category, variants: [{ finalPrice: price }] })
  await refreshSearch(market.db)
  await market.db.run(sql`analyze`)
})

const search = (searchTerm: string, query = {}) =>
  market.guest.call(listProducts, { query: { searchTerm, size: 20, ...query } })
const names = async (searchTerm: string) => (await search(searchTerm)).products.map(({ name }) => name)

describe('a search', () => {
  it('finds what other regions, chats and English call it, and not what only looks like it without marks', async () => {
    expect(await names('chén sứ')).toEqual(['Bát sứ Bát Tràng'])
    expect(await names('chén')).toEqual(['Bát sứ Bát Tràng'])
    expect(await names('vớ cổ ngắn')).toEqual(['Tất cổ ngắn'])
    // What begins with the letters comes after it.
    expect((await names('vớ'))[0]).toBe('Tất cổ ngắn')
    expect(new Set(await names('sneaker'))).toEqual(new Set(['Giày thể thao nữ', 'Giày thể thao nam']))
    expect(await names('nồi chiên ko dầu')).toHaveLength(2)
  })

  it('reads measures in any unit of their kind', async () => {
    for (const text of ['can 5 lit', 'can 5 lít', 'can 5L', 'can 5000ml', 'can nhựa 5.000 ml'])
      expect(await names(text), text).toEqual(['Can nhựa 5L có vòi'])
    for (const text of ['gạo 500gr', 'gạo 0,5kg', 'gao 500 gam'])
      expect(await names(text), text).toEqual(['Gạo thơm 500g'])
  })

  it('takes a price for a price, in lists, suggestions, counts and filters alike', async () => {
    const page = await search('giày dưới 500k')
    expect(page.products.map(({ name }) => name)).toEqual(['Giày thể thao nữ'])
    expect(page.reading).toEqual({ corrected: null, dropped: [], offered: null, minPrice: null, maxPrice: 500_000 })
    const searchTerm = 'giày dưới 500k'
    const { products } = await market.guest.call(suggestProducts, { query: { searchTerm } })
    expect(products).toHaveLength(1)
    expect((await market.guest.call(countFound, { query: { searchTerm } })).total).toBe(1)
    expect((await market.guest.call(listFacets, { query: { searchTerm } })).total).toBe(1)
    // No slip and no word too many: there is none at this price.
    expect(await search('giày dưới 100k')).toMatchObject({ products: [], reading: { dropped: [], maxPrice: 100_000 } })
  })

  it('leaves out words that say nothing, then those that say least, and names these', async () => {
    const polite = await search('shop ơi cho em hỏi có bán quạt đứng loại nào tốt không ạ')
    expect(polite.products.map(({ name }) => name)).toEqual(['Quạt đứng'])
    expect(polite.reading).toMatchObject({ corrected: null, dropped: ['tốt'] })
    const long = await search('nồi chiên không dầu màu tím than')
    expect(long.products.map(({ name }) => name)).toHaveLength(2)
    expect(long.reading).toMatchObject({ corrected: null, dropped: ['tím', 'than'] })
  })

  it('adds what has the rest of the words where little has them all, and keeps that first', async () => {
    const few = await search('nữ giày thể thao')
    expect(few.products.map(({ name }) => name)).toEqual(['Giày thể thao nữ', 'Giày thể thao nam'])
    expect(few.reading).toBeUndefined()
    // The facets count the same goods.
    const { total } = await market.guest.call(listFacets, { query: { searchTerm: 'nồi chiên không dầu cỡ lớn' } })
    expect(total).toBe((await search('nồi chiên không dầu cỡ lớn')).totalElements)
  })

  it('reads initials beside other words as words of names', async () => {
    expect((await names('nồi ckd'))[0]).toMatch(/^Nồi chiên không dầu/u)
    expect(await names('giày tt nam')).toContain('Giày thể thao nam')
    expect((await names('g.thơm'))[0]).toBe('Gạo thơm 500g')
  })

  it('reads prices in words', async () => {
    expect((await search('giày dưới năm trăm nghìn')).reading).toMatchObject({ maxPrice: 500_000 })
    expect((await search('giày dưới 5 trăm')).reading).toMatchObject({ maxPrice: 500_000 })
    expect((await search('giày dưới 500.000')).reading).toMatchObject({ maxPrice: 500_000 })
  })

  it('tells the whole word of a beginning that it mended', async () => {
    expect((await search('ấm siêu tóoc ino')).reading).toMatchObject({ corrected: 'ấm siêu tốc inox' })
  })

  it('mends slips, also those of the ear, and says what it searched for', async () => {
    expect(await search('ấm siêu tóoc')).toMatchObject({ reading: { corrected: 'ấm siêu tốc', dropped: [] } })
    expect(await names('nồi triên không dầu')).toHaveLength(2)
    expect(await names('giầy thể thao nam')).toContain('Giày thể thao nam')
  })

  it('offers another spelling where the words as typed find little, and none for an exact name', async () => {
    const { given } = market
    const category = await given.category({ name: 'Phụ kiện điện thoại' })
    for (let made = 0; made < 20; made++) await given.product({ name: `Ốp lưng mẫu ${made}`, category, soldCount: 9 })
    await given.product({ name: 'Ốp lừng', category })
    await refreshSearch(market.db)
    expect((await search('op lung mau 7')).reading).toBeUndefined()
    await given.product({ name: 'Ốp lưg rẻ', category })
    await refreshSearch(market.db)
    expect((await search('ốp lưg')).reading).toMatchObject({ corrected: null, offered: 'ốp lưng' })
    expect((await search('ốp lưg dưới 900k')).reading).toMatchObject({ offered: 'ốp lưng dưới 900k' })
  })

  it('takes words in quotation marks as they are', async () => {
    expect((await search('"chén"')).products).toEqual([])
    expect((await search('“giày thể thao nữ”')).products).toHaveLength(1)
  })

  it('joins goods by “và” without asking for the word', async () => {
    expect((await names('giày và thể thao nữ'))[0]).toBe('Giày thể thao nữ')
  })

  it('takes a change of the vocabulary at once, in every process, whoever makes it', async () => {
    expect(await names('xì tin dâu')).toEqual([])
    await market.db.transaction(async (tx) => {
      await tx.run(
        sql`insert into search_synonyms (kind, terms) values ('SLANG', ${['xì tin dâu', 'quạt đứng']}::text[])`,
      )
      tx.changed(['vocabulary'])
    })
    expect(await names('xì tin dâu')).toEqual(['Quạt đứng'])
    await market.db.transaction(async (tx) => {
      await tx.run(
        sql`update search_synonyms set terms = ${['xì tin dâu', 'ấm siêu tốc']}::text[] where 'xì tin dâu' = any(terms)`,
      )
      tx.changed(['vocabulary'])
    })
    expect(await names('xì tin dâu')).toEqual(['Ấm siêu tốc inox'])
  })

  it('finds a product by another word also before the catalogue is known to have it', async () => {
    await market.db.transaction(async (tx) => {
      await tx.run(
        sql`insert into search_synonyms (kind, terms) values ('SYNONYM', ${['vỉ chưng', 'xửng zuzu']}::text[])`,
      )
      tx.changed(['vocabulary'])
    })
    const fresh = await market.given.product({ name: 'Xửng zuzu ba tầng' })
    expect((await search('vỉ chưng', { minPrice: 1 })).products.map(({ id }) => id)).toEqual([fresh.id])
    expect(await names('vỉ chưng')).toEqual(['Xửng zuzu ba tầng'])
  })

  it('answers hostile words at once', async () => {
    const hostile = [
      "& | ! <-> ( ) :* '",
      `a${'\u0301'.repeat(30)} `.repeat(3),
      'dưới '.repeat(19),
      'a b c d e f g h i j k l m n o p q r s t u v w x',
      "'; drop table products; --",
    ]
    // What the first repair loads and compiles is no cost of a word.
    expect(await names('nồi chiênn không dầu')).not.toEqual([])
    for (const text of hostile) {
      const before = process.cpuUsage()
      await search(text.slice(0, 100))
      expect(process.cpuUsage(before).user / 1000, text).toBeLessThan(300)
    }
  })

  it('finds nothing where nothing is near', async () => {
    expect(await search('máy bay trực thăng phản lực')).toMatchObject({ products: [], totalElements: 0 })
  })

  it('does not take a filter that leaves nothing for a slip', async () => {
    const page = await search('quạt đứng', { maxPrice: 1000 })
    expect(page.products).toEqual([])
    expect(page.reading).toBeUndefined()
  })
})
