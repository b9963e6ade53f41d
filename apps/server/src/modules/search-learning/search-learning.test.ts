import { addCartItem, deleteCartItem, getCart } from '@chophien/domain/cart/contract'
import { listProducts, suggestProducts } from '@chophien/domain/catalog/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../housekeeping.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from '../catalog/search-index.queries.ts'
import { clientBits } from './client-bits.ts'
import { createSearchCounter } from './search-counter.ts'

const market = testMarketplace({ TRUST_PROXY: '1' })

const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile'
let addresses = 0
/** A client that nobody was before. */
const freshClient = () => `10.${addresses >> 8}.${addresses++ & 255}.7`
const clients = (count: number) => Array.from({ length: count }, freshClient)

interface Report {
  query: string
  outcome?: 'NOTHING' | 'FOUND' | 'OPENED'
  productId?: number
}
const report = (
  body: Report,
  { client = freshClient(), by, agent = phone }: { client?: string; by?: Person; agent?: string } = {},
) =>
  (by ? market.as(by) : market.guest).post(
    '/api/v1/searches',
    { outcome: body.productId === undefined ? 'FOUND' : 'OPENED', ...body },
    { 'x-forwarded-for': client, 'user-agent': agent },
  )

const choose = async (query: string, { id }: { id: number }, count: number) => {
  for (const client of clients(count)) await report({ query, productId: id }, { client })
}
/** Writes what was counted, and sums it. */
const sum = () => market.recurringJob('search-lifts')

const Day = z.object({ searches: z.number(), found: z.number(), opened: z.number() })
const dayOf = (query: string) =>
  market.db.maybeOne(Day, sql`select searches, found, opened from search_days where query = ${query}`)
const Choice = z.object({ productId: z.number(), opened: z.number(), bought: z.number() })
const choicesOf = (query: string) =>
  market.db.rows(
    Choice,
    sql`
    select product_id as "productId", sum(opened) as opened, sum(bit_count(buyers::bit(16))) as bought from search_choices where query = ${query}
    group by product_id order by product_id`,
  )
const liftsOf = async (query: string) =>
  (
    await market.db.rows(
      z.object({ id: z.number() }),
      sql`select product_id as id from search_lifts where query = ${query} order by lift desc, product_id`,
    )
  ).map(({ id }) => id)

/** Products that match alike, the best sellers first. */
async function equals(name: string, count: number): Promise<[MadeProduct, ...MadeProduct[]]> {
  const category = await market.given.category()
  const made: MadeProduct[] = []
  for (let at = 0; at < count; at++)
    made.push(await market.given.product({ name: `${name} kiểu ${at}`, category, soldCount: 1000 - at }))
  await refreshSearch(market.db)
  return made as [MadeProduct, ...MadeProduct[]]
}

// What is kept of answers may be minutes old: other addresses ask anew.
let sizes = 0
const suggested = async (searchTerm: string, size = 5) =>
  (await market.guest.call(suggestProducts, { query: { searchTerm, size, fresh: ++sizes } })).products.map(
    ({ id }) => id,
  )
const listed = async (searchTerm: string) =>
  (await market.guest.call(listProducts, { query: { searchTerm, size: 20 + ++sizes } })).products.map(({ id }) => id)

test('a product that many choose for words comes first among those that match alike, for these words only', async () => {
  const made = await equals('Nón quai thao', 60)
  const last = made.at(-1) as MadeProduct
  // No best seller, and there are enough of those.
  await market.db.run(sql`update products set hot = id <> ${last.id}`)
  expect(await suggested('nón quai thao')).not.toContain(last.id)
  await choose('nón quai thao', last, 30)
  await sum()
  expect(await liftsOf('nón quai thao')).toEqual([last.id])
  expect((await suggested('Nón  QUAI thao'))[0]).toBe(last.id)
  expect((await listed('nón quai thao'))[0]).toBe(last.id)
  expect((await suggested('nón quai'))[0]).toBe(made[0].id)
  expect((await suggested('quai thao'))[0]).toBe(made[0].id)
})

test('one client opens a product a thousand times, on many days: it counts once a day and lifts nothing', async () => {
  const [, product] = await equals('Guốc mộc sơn mài', 2)
  const client = freshClient()
  for (let time = 0; time < 1000; time++) await report({ query: 'guốc mộc', productId: product?.id ?? 0 }, { client })
  await sum()
  expect(await choicesOf('guốc mộc')).toEqual([{ productId: product?.id, opened: 1, bought: 0 }])
  expect(await dayOf('guốc mộc')).toEqual({ searches: 1, found: 1, opened: 1 })
  let now = Date.now()
  const counter = createSearchCounter(market.db, clientBits(Buffer.alloc(32)), () => now)
  for (let day = 0; day < 60; day++, now -= 86_400_000)
    counter.count({
      query: 'guốc mộc',
      outcome: 'OPENED',
      productId: product?.id,
      client,
      userAgent: phone,
      userId: null,
    })
  await counter.close()
  await sum()
  expect((await choicesOf('guốc mộc'))[0]?.opened).toBe(61)
  expect(await liftsOf('guốc mộc')).toEqual([])
})

test('four clients lift nothing, and many do not where few of those who searched chose it', async () => {
  const [, few, many] = await equals('Quạt nan', 3)
  await choose('quạt nan', few as MadeProduct, 4)
  await sum()
  expect(await liftsOf('quạt nan')).toEqual([])
  await choose('quạt nan', many as MadeProduct, 30)
  await sum()
  expect(await liftsOf('quạt nan')).toEqual([many?.id])
  await market.db.run(sql`update search_days set searches = 2000, found = 2000 where query = 'quạt nan'`)
  await sum()
  expect(await liftsOf('quạt nan')).toEqual([])
})

test('what its own seller opens does not count, signed in or with a token that is over', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, name: 'Đèn kéo quân' })
  for (const client of clients(30))
    await report({ query: 'đèn kéo quân', productId: product.id }, { client, by: shop.owner })
  const broken = { ...shop.owner, id: -1, token: `${shop.owner.token}x` }
  expect((await report({ query: 'đèn kéo quân', productId: product.id }, { by: broken })).status).toBe(200)
  await sum()
  expect(await choicesOf('đèn kéo quân')).toEqual([])
  await report({ query: 'đèn kéo quân', productId: product.id }, { by: await market.given.person() })
  await sum()
  expect(await choicesOf('đèn kéo quân')).toMatchObject([{ productId: product.id, opened: 1 }])
})

test('a choice never brings what matches badly above what matches well', async () => {
  const category = await market.given.category()
  const exact = await market.given.product({ name: 'Phên tre', category, soldCount: 1 })
  const whole = await market.given.product({ name: 'Tấm phên tre chắn nắng', category, soldCount: 1 })
  const shop = await market.given.shop({ name: 'Nhà Phên Tre' })
  const other = await market.given.product({ name: 'Giỏ cói đi chợ', shop, soldCount: 900 })
  await refreshSearch(market.db)
  await choose('phên tre', other, 40)
  await sum()
  expect(await liftsOf('phên tre')).toEqual([other.id])
  expect(await suggested('phên tre')).toEqual([exact.id, whole.id, other.id])
  // What does not match at all is not found by being chosen.
  const stranger = await market.given.product({ name: 'Chậu đồng' })
  await choose('phên tre', stranger, 40)
  await sum()
  expect(await suggested('phên tre')).not.toContain(stranger.id)
})

test('hidden products, programs and nonsense are not counted, and every report is answered alike', async () => {
  const draft = await market.given.product({ name: 'Chum sành', status: 'DRAFT' })
  const product = await market.given.product({ name: 'Vại sành' })
  expect((await report({ query: 'sành', productId: draft.id })).status).toBe(200)
  expect((await report({ query: 'sành', productId: 99_999_999 })).status).toBe(200)
  expect((await report({ query: 'vại', productId: product.id }, { agent: 'Googlebot/2.1' })).status).toBe(200)
  expect((await report({ query: '?!', productId: product.id })).status).toBe(200)
  for (const body of [
    { query: '', outcome: 'FOUND' },
    { query: 'a'.repeat(101), outcome: 'FOUND' },
    { query: 'vại', outcome: 'BOUGHT' },
    { query: 'vại', outcome: 'OPENED', productId: 'x' },
  ] as const)
    expect((await market.guest.post('/api/v1/searches', body)).status).toBe(400)
  await sum()
  expect([await choicesOf('sành'), await choicesOf('vại'), await dayOf('vại')]).toEqual([[], [], null])
})

test('how searches end is counted once per client and day, and nothing is kept of who asked, nor words that may tell it', async () => {
  const client = freshClient()
  await report({ query: 'lọng che kiệu', outcome: 'NOTHING' }, { client })
  await report({ query: 'Lọng che  kiệu', outcome: 'NOTHING' }, { client })
  await report({ query: 'lọng che kiệu', outcome: 'NOTHING' })
  await report({ query: 'lọng che kiệu', outcome: 'FOUND' })
  await report({ query: 'lọng che kiệu', outcome: 'OPENED' })
  for (const query of ['0912 345 678', 'lan@example.vn', 'CP261121-7K3QMX9A'])
    await report({ query, outcome: 'NOTHING' })
  await sum()
  expect(await dayOf('lọng che kiệu')).toEqual({ searches: 4, found: 2, opened: 1 })
  const personal = await market.db.rows(
    z.object({ query: z.string() }),
    sql`select query from search_days where query ~ '[0-9]{3}|example'`,
  )
  expect(personal).toEqual([])
  const { columns } = await market.db.one(
    z.object({ columns: z.array(z.string()) }),
    sql`
    select array_agg(distinct column_name::text order by column_name::text) as columns from information_schema.columns
    where table_name in ('search_days', 'search_choices', 'search_purchases', 'search_lifts')`,
  )
  expect(columns).toEqual([
    'buyers',
    'client',
    'clients',
    'day',
    'found',
    'id',
    'lift',
    'opened',
    'product_id',
    'query',
    'searches',
  ])
})

async function checkout(
  lan: Person,
  rows: readonly number[],
  { key = crypto.randomUUID() as string, client = freshClient() } = {},
) {
  const { id } = await market.given.address(lan)
  const body = {
    selectedCartItemIds: rows,
    shippingAddressId: id,
    customerPhone: '0912345678',
    paymentMethodCode: 'COD',
  }
  return {
    key,
    send: () => market.as(lan).post('/api/v1/orders', body, { 'idempotency-key': key, 'x-forwarded-for': client }),
  }
}

test('a purchase is counted for the words that its row of the cart came from, once whatever is repeated', async () => {
  const product = await market.given.product({ name: 'Chõ xôi đồng', variants: [{ stockQuantity: 50 }, {}] })
  const lan = await market.given.person()
  const put = async (foundBy?: string) => {
    const body = { variantId: product.variants[0].id, quantity: 1, ...(foundBy === undefined ? {} : { foundBy }) }
    return (await market.as(lan).call(addCartItem, { body })).item.id
  }
  const row = await put('CHÕ  xôi')
  // Added again from elsewhere, it is still that row.
  await put()
  expect((await market.as(lan).call(getCart)).items[0]).toMatchObject({ foundBy: 'chõ xôi', quantity: 2 })
  const { send } = await checkout(lan, [row])
  const replies = [await send(), await send()]
  expect(replies.map(({ status, headers }) => [status, headers['idempotent-replayed'] ?? null])).toEqual([
    [201, null],
    [201, 'true'],
  ])
  await sum()
  await sum()
  expect(await choicesOf('chõ xôi')).toEqual([{ productId: product.id, opened: 0, bought: 1 }])
})

test('what is not ordered, taken out of the cart, or found by words that tell who it is, is no purchase', async () => {
  const product = await market.given.product({ name: 'Nồi đất kho cá', variants: [{ stockQuantity: 1 }] })
  const lan = await market.given.person()
  const put = async (foundBy: string) =>
    (await market.as(lan).call(addCartItem, { body: { variantId: product.variants[0].id, quantity: 1, foundBy } })).item
  const removed = await put('nồi kho cá')
  await market.as(lan).call(deleteCartItem, { params: { id: removed.id } })
  const personal = await put('0912 345 678')
  expect(personal.foundBy).toBeNull()
  await market.as(lan).call(deleteCartItem, { params: { id: personal.id } })
  const { id } = await put('nồi đất')
  await market.db.run(sql`update variants set stock_quantity = 0 where id = ${product.variants[0].id}`)
  expect((await (await checkout(lan, [id])).send()).status).toBe(409)
  await sum()
  expect([await choicesOf('nồi kho cá'), await choicesOf('nồi đất')]).toEqual([[], []])
})

test('purchases weigh more than looks', async () => {
  const [, looked, bought] = await equals('Ấm đất Bát Tràng', 3)
  await choose('ấm đất', looked as MadeProduct, 12)
  await choose('ấm đất', bought as MadeProduct, 8)
  // Nine more looked on, so that the shares stay below all.
  for (const client of clients(40)) await report({ query: 'ấm đất', outcome: 'FOUND' }, { client })
  for (const client of clients(8)) {
    const lan = await market.given.person()
    const { item } = await market
      .as(lan)
      .call(addCartItem, { body: { variantId: bought?.variants[0].id ?? 0, quantity: 1, foundBy: 'ấm đất' } })
    await (await checkout(lan, [item.id], { client })).send()
  }
  await sum()
  expect(await liftsOf('ấm đất')).toEqual([bought?.id, looked?.id])
})

test('choices say less as they age', async () => {
  const [old, fresh] = await equals('Gáo dừa', 2)
  for (const [ago, id, opened] of [
    [80, old.id, 10],
    [0, fresh?.id ?? 0, 5],
  ] as const) {
    await market.db.run(sql`
      insert into search_days (day, query, searches, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, 'gáo dừa', 12, 31)`)
    await market.db.run(sql`
      insert into search_choices (day, query, product_id, opened, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, 'gáo dừa', ${id}, ${opened}, 31)`)
  }
  await sum()
  expect(await liftsOf('gáo dừa')).toEqual([fresh?.id, old.id])
})

test('counts are deleted after ninety days, those of rare words after thirty', async () => {
  const days = (query: string, bits: number, ago: number) => sql`
    insert into search_days (day, query, searches, found, opened, clients)
    values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, ${query}, 9, 9, 9, ${bits})`
  const ages = (query: string) =>
    market.db.rows(
      z.object({ ago: z.number() }),
      sql`
      select (now() at time zone 'Asia/Ho_Chi_Minh')::date - day as ago from search_days where query = ${query} order by day desc`,
    )
  for (const ago of [1, 29, 30, 59, 89, 90]) {
    await market.db.run(days('chiếu cói', 0b111, ago))
    if (ago > 59) continue
    await market.db.run(days('chiếu của tôi', 0b11, ago))
    await market.db.run(sql`
      insert into search_choices (day, query, product_id, opened, clients)
      values ((now() at time zone 'Asia/Ho_Chi_Minh')::date - ${ago}::integer, 'chiếu của tôi', 1, 1, 1)`)
  }
  await deleteExpired(market.db, () => {})
  expect((await ages('chiếu cói')).map(({ ago }) => ago)).toEqual([1, 29, 30, 59, 89])
  expect((await ages('chiếu của tôi')).map(({ ago }) => ago)).toEqual([1, 29])
  expect((await choicesOf('chiếu của tôi'))[0]?.opened).toBe(2)
})

test('a search pays no statement for what was learned', async () => {
  const [, product] = await equals('Lược sừng', 2)
  await choose('lược sừng', product as MadeProduct, 30)
  await sum()
  await suggested('lược gỗ')
  const count = async (words: string) => {
    const before = market.db.statementCount
    await suggested(words)
    return market.db.statementCount - before
  }
  expect(await count('lược sừng')).toBe(await count('lược sừng kiểu'))
})
