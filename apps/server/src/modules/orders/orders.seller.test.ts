import {
  confirmSellerOrders,
  countSellerOrders,
  getPackingSlips,
  listSellerOrders,
} from '@chophien/domain/orders/seller-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { countOrdersByRecipient, findOrdersByRecipient } from './recipient-search.queries.ts'

const market = testMarketplace()

const find = async (seller: Person, query: Record<string, unknown> = {}) =>
  (await market.as(seller).call(listSellerOrders, { query })).items.map(({ orderNumber }) => orderNumber)
const transition = (seller: Person, id: number, name: string, body?: object) =>
  market.as(seller).put(`/api/v1/seller/orders/${id}/${name}`, body)

test('an order is found by its number, its phone number and prefixes of the recipient’s names', async () => {
  const shop = await market.given.shop()
  const one = await orderFrom(market, { shop, phone: '0987654321', recipient: 'Trần Thị Đào' })
  const two = await orderFrom(market, { shop, recipient: 'Đặng Thị Hồng Đào' })
  await orderFrom(market, { recipient: 'Trần Thị Đào', phone: '0987654321' })
  expect(await find(shop.owner, { search: ` ${one.orderNumber.toLowerCase()}` })).toEqual([one.orderNumber])
  expect(await find(shop.owner, { search: '+84 987 654 321' })).toEqual([one.orderNumber])
  expect(await find(shop.owner, { search: 'thi dao' })).toEqual([two.orderNumber, one.orderNumber])
  expect(await find(shop.owner, { search: 'TRẦN đa' })).toEqual([one.orderNumber])
  expect(await find(shop.owner, { search: 'hồng', tab: 'CONFIRM' })).toEqual([two.orderNumber])
  expect(await find(shop.owner, { search: "'; drop" })).toEqual([])
  expect(await find(shop.owner, { search: '!!!' })).toEqual([])
})

test.each([1, 2, 100])('a name is found by scan or by index, with a scan limit of %d orders', async (looked) => {
  const shop = await market.given.shop()
  const made: number[] = []
  for (const recipient of ['Trần Thị Đào', 'Lê An', 'Trần Đa', 'Vũ Bình'])
    made.push((await orderFrom(market, { shop, recipient })).id)
  await orderFrom(market, { recipient: 'Trần Thị Đào' })
  const [dao, , da] = made
  await transition(shop.owner, made[2] ?? 0, 'confirm')
  const ask = async (search: string, statuses: string[] | null = null, limit = 10) => {
    const scope = { shopId: shop.id, statuses, where: [] }
    const { ids, byIndex } = await findOrdersByRecipient(market.db, scope, search, limit, looked)
    for (const known of [false, byIndex])
      expect(await countOrdersByRecipient(market.db, scope, search, limit, { byIndex: known, scanLimit: looked })).toBe(
        ids.length,
      )
    return ids
  }
  expect(await ask('trần đa')).toEqual([da, dao])
  expect(await ask('tran da', null, 1)).toEqual([da])
  expect(await ask('thi')).toEqual([dao])
  expect(await ask('hi')).toEqual([])
  expect(await ask('đào trần')).toEqual([dao])
  expect(await ask('tr đào')).toEqual([])
  expect(await ask('tran', ['AWAITING_CONFIRMATION'])).toEqual([dao])
  expect(await ask('tran', ['AWAITING_CONFIRMATION', 'PROCESSING'])).toEqual([da, dao])
})

test('tabs list the orders by their next step, with counts', async () => {
  const shop = await market.given.shop()
  const [waits, packed, gone] = [
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
  ]
  await transition(shop.owner, packed.id, 'confirm')
  await transition(shop.owner, gone.id, 'cancel', { reason: 'Hết hàng' })
  expect(await find(shop.owner, { tab: 'CONFIRM' })).toEqual([waits.orderNumber])
  expect(await find(shop.owner, { tab: 'SHIP' })).toEqual([packed.orderNumber])
  expect(await find(shop.owner, { tab: 'CANCELLED' })).toEqual([gone.orderNumber])
  expect(await find(shop.owner)).toEqual([gone.orderNumber, packed.orderNumber, waits.orderNumber])
  expect(await market.as(shop.owner).call(countSellerOrders)).toEqual({
    CONFIRM: 1,
    SHIP: 1,
    SHIPPED: 0,
    DONE: 0,
    RETURN: 0,
    CANCELLED: 1,
  })
})

test('days are those of Vietnam, and a range includes both ends', async () => {
  const shop = await market.given.shop()
  const at = async (instant: string) => {
    const order = await orderFrom(market, { shop })
    await market.db.run(sql`update orders set ordered_at = ${instant}::timestamptz where id = ${order.id}`)
    return order.orderNumber
  }
  const lastOfMay = await at('2026-05-31T16:59:59Z')
  const firstOfJune = await at('2026-05-31T17:00:00Z')
  const secondOfJune = await at('2026-06-02T16:59:59.999Z')
  expect(await find(shop.owner, { from: '2026-06-01', to: '2026-06-02' })).toEqual([secondOfJune, firstOfJune])
  expect(await find(shop.owner, { to: '2026-05-31' })).toEqual([lastOfMay])
  expect(await find(shop.owner, { from: '2026-06-02', tab: 'CONFIRM' })).toEqual([secondOfJune])
  expect((await market.as(shop.owner).get('/api/v1/seller/orders?from=2026-02-30')).status).toBe(400)
})

test('a long list is read page by page, by the time of the order, without repeated or missing ones', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop, variants: [{ stockQuantity: 100 }] })
  // No more unconfirmed checkouts a person than the marketplace takes.
  const people = [await market.given.person(), await market.given.person(), await market.given.person()]
  const placed: number[] = []
  for (let made = 0; made < 62; made++)
    placed.push((await orderFrom(market, { product, by: people[made % 3] ?? shop.owner })).id)
  // All but two in the same instant, and the one that was placed first is the latest.
  await market.db.run(sql`update orders set ordered_at = '2026-06-01T00:00:00.123456Z' where shop_id = ${shop.id}`)
  await market.db.run(sql`update orders set ordered_at = '2026-06-02' where id = ${placed[0]}`)
  const first = await market.as(shop.owner).call(listSellerOrders)
  expect(first).toMatchObject({ total: 62, totalIsMore: false })
  const rest = await market.as(shop.owner).call(listSellerOrders, { query: { after: first.next } })
  expect(rest.next).toBeNull()
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([placed[0], ...placed.slice(1).reverse()])
  expect(first.items[0]).toMatchObject({
    firstItem: { name: product.name, options: 'Loại 1', quantity: 1 },
    otherItems: 0,
  })
  const foreign = await orderFrom(market)
  for (const after of [foreign.id, 999_999_999])
    for (const search of ['', 'nguyen'])
      expect(await market.as(shop.owner).call(listSellerOrders, { query: { after, search } })).toMatchObject({
        items: [],
        next: null,
      })
})

test('several orders are confirmed at once; those in another status or of another shop stay unchanged', async () => {
  const shop = await market.given.shop()
  const [one, two, cancelled] = [
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
  ]
  const foreign = await orderFrom(market)
  await transition(shop.owner, cancelled.id, 'cancel', { reason: 'Hết hàng' })
  const ids = [one.id, cancelled.id, foreign.id, two.id]
  const reply = await market.as(shop.owner).put('/api/v1/seller/orders/confirm', { ids })
  expect(reply.body).toMatchObject({
    message: 'Đã xác nhận 2 đơn, 2 đơn đã đổi trạng thái trước đó.',
    data: { changed: [one.id, two.id], unchanged: [cancelled.id, foreign.id] },
  })
  expect(await find(shop.owner, { tab: 'SHIP' })).toHaveLength(2)
  expect(await market.as(shop.owner).call(confirmSellerOrders, { body: { ids } })).toMatchObject({ changed: [] })
  expect((await market.as(shop.owner).put('/api/v1/seller/orders/confirm', { ids: [] })).status).toBe(400)
})

test('packing slips come in the requested order, and only the shop’s own', async () => {
  const shop = await market.given.shop({ name: 'Gốm Chu Đậu' })
  const [one, two] = [await orderFrom(market, { shop }), await orderFrom(market, { shop })]
  const foreign = await orderFrom(market)
  const slips = await market.as(shop.owner).call(getPackingSlips, {
    query: { ids: `${two.id},${foreign.id},${one.id}` },
  })
  expect(slips.shop).toMatchObject({ name: 'Gốm Chu Đậu', phone: '0900000000' })
  expect(slips.orders.map(({ orderNumber }) => orderNumber)).toEqual([two.orderNumber, one.orderNumber])
  for (const ids of ['', 'x', '1,', '1;2'])
    expect((await market.as(shop.owner).get(`/api/v1/seller/orders/slips?ids=${ids}`)).status).toBe(400)
})

test('an order that is unpaid or has ended has no slip and is named instead', async () => {
  const shop = await market.given.shop()
  const fresh = () => orderFrom(market, { shop })
  const [cod, unpaid, failed, paid] = [await fresh(), await fresh(), await fresh(), await fresh()]
  await market.db.run(sql`
    update orders set status = 'PENDING_PAYMENT', payment_method = 'BANK_TRANSFER' where id = ${unpaid.id}`)
  await market.db.run(sql`update orders set status = 'FAILED', payment_method = 'MOMO' where id = ${failed.id}`)
  await market.db.run(sql`
    update orders set payment_method = 'MOMO', payment_status = 'PAID', status = 'SHIPPED', carrier = 'GHN', tracking_code = 'GHN123'
    where id = ${paid.id}`)
  const slips = (...orders: { id: number }[]) =>
    market.as(shop.owner).call(getPackingSlips, { query: { ids: orders.map(({ id }) => id).join(',') } })

  const many = await slips(unpaid, paid, failed, cod)
  expect(many.orders.map(({ id, codes }) => [id, codes.map(({ of, text }) => [of, text])])).toEqual([
    [
      paid.id,
      [
        ['order', paid.orderNumber],
        ['tracking', 'GHN123'],
      ],
    ],
    [cod.id, [['order', cod.orderNumber]]],
  ])
  expect(many.leftOut).toEqual([
    { id: unpaid.id, orderNumber: unpaid.orderNumber, orderStatus: 'PENDING_PAYMENT' },
    { id: failed.id, orderNumber: failed.orderNumber, orderStatus: 'FAILED' },
  ])
  for (const { qr, barcode } of many.orders.flatMap(({ codes }) => codes))
    for (const picture of [qr, barcode]) expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg /u)
  const alone = await slips(unpaid)
  expect([alone.orders, alone.leftOut.length]).toEqual([[], 1])
})

test('guests, shoppers and sellers without a shop have no access', async () => {
  const lan = await market.given.person()
  const early = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  for (const path of ['orders', 'orders/counts', 'orders/slips?ids=1']) {
    expect((await market.guest.get(`/api/v1/seller/${path}`)).status).toBe(401)
    expect((await market.as(lan).get(`/api/v1/seller/${path}`)).status).toBe(403)
    expect((await market.as(early).get(`/api/v1/seller/${path}`)).status).toBe(403)
  }
})
