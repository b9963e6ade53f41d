import { addCartItem, getCart } from '@chophien/domain/cart/contract'
import { getProduct } from '@chophien/domain/catalog/contract'
import { cancelOrder, getOrder, listOrders, placeOrder } from '@chophien/domain/orders/contract'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
let addressId: number
beforeEach(async () => {
  lan = await market.given.person()
  addressId = (await market.given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })).id
})

const checkout = (selectedCartItemIds: number[], facts: Record<string, unknown> = {}) => ({
  selectedCartItemIds,
  shippingAddressId: addressId,
  customerPhone: '0912345678',
  notesToSeller: 'Giao giờ hành chính',
  paymentMethodCode: 'COD',
  shippingMethodId: 1,
  ...facts,
})
const order = (person: Person, body: unknown, headers?: Record<string, string>) =>
  market.as(person).post('/api/v1/orders', body, headers)
const row = (product: MadeProduct, quantity = 1) => market.given.cartRow(lan, product.variants[0], quantity)

test('one checkout over two shops makes two orders whose totals add up to the total that was shown', async () => {
  const mug = await market.given.product({ name: 'Ly sứ', variants: [{ finalPrice: 85_000, stockQuantity: 5 }] })
  const hat = await market.given.product({ name: 'Nón lá', variants: [{ finalPrice: 41_000, stockQuantity: 3 }] })
  const { orders, payment } = await market
    .as(lan)
    .call(placeOrder, { body: checkout([await row(mug, 2), await row(hat, 1)]) })
  expect(payment).toBeNull()
  expect(orders.map((one) => one.orderStatus)).toEqual(['AWAITING_CONFIRMATION', 'AWAITING_CONFIRMATION'])
  expect(orders.reduce((sum, one) => sum + one.totalAmount, 0)).toBe(2 * 85_000 + 41_000 + 30_000)
  expect(orders.map((one) => one.shippingFee)).toEqual([15_000, 15_000])
  expect(await market.given.stockOf(mug.variants[0])).toBe(3)
  expect(await market.given.stockOf(hat.variants[0])).toBe(2)
  expect((await market.as(lan).call(getCart)).items).toEqual([])

  const stored = await market.as(lan).call(getOrder, { params: { id: orders[0]?.id ?? 0 } })
  expect(stored).toEqual(orders[0])
  const list = await market.as(lan).call(listOrders)
  expect(list).toMatchObject({ page: 0, size: 50, totalElements: 2, totalPages: 1 })
  expect(list.content.map((one) => one.id)).toEqual(orders.map((one) => one.id).sort((a, b) => b - a))
})

test('an order keeps name, options and price of the day of purchase', async () => {
  const product = await market.given.product({ name: 'Đèn ngủ', variants: [{ options: 'Vàng', finalPrice: 120_000 }] })
  const { orders } = await market.as(lan).call(placeOrder, { body: checkout([await row(product)]) })
  await market.db.run(sql`update products set name = 'Khác' where id = ${product.id}`)
  await market.db.run(sql`update variants set final_price = 1 where product_id = ${product.id}`)
  await market.db.run(sql`delete from addresses where id = ${addressId}`)
  const stored = await market.as(lan).call(getOrder, { params: { id: orders[0]?.id ?? 0 } })
  expect(stored.orderItems[0]).toMatchObject({
    productNameSnapshot: 'Đèn ngủ',
    variantOptionsSnapshot: 'Vàng',
    unitPrice: 120_000,
  })
  expect(stored.shippingAddress.streetAddress1).toBe('12 Đội Cấn')
})

test('if one item lacks stock nothing is ordered, and the message names it', async () => {
  const plenty = await market.given.product()
  const scarce = await market.given.product({ name: 'Bánh cốm', variants: [{ stockQuantity: 1 }] })
  const reply = await order(lan, checkout([await row(plenty), await row(scarce, 2)]))
  expect(reply.status).toBe(409)
  expect(reply.body.message).toContain('Bánh cốm')
  expect(await market.given.stockOf(plenty.variants[0])).toBe(10)
  expect((await market.as(lan).call(getCart)).items).toHaveLength(2)
})

test('the same key and body twice make one order; another body is a conflict', async () => {
  const product = await market.given.product()
  const body = checkout([await row(product)])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [first, twin] = await Promise.all([order(lan, body, key), order(lan, body, key)])
  expect([first.status, twin.status]).toEqual([201, 201])
  expect(twin.body.data).toEqual(first.body.data)
  expect([first, twin].filter((reply) => reply.headers['idempotent-replayed'] === 'true')).toHaveLength(1)
  expect(await market.given.stockOf(product.variants[0])).toBe(9)
  expect((await order(lan, { ...body, notesToSeller: 'khác' }, key)).status).toBe(409)
  const stranger = await market.given.person()
  expect((await order(stranger, body, key)).status).toBe(404)
})

test('a refusal is not stored under its key', async () => {
  const product = await market.given.product({ variants: [{ stockQuantity: 0 }] })
  const body = checkout([await row(product)])
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await order(lan, body, key)).status).toBe(409)
  await market.db.run(sql`update variants set stock_quantity = 1 where product_id = ${product.id}`)
  expect((await order(lan, body, key)).status).toBe(201)
})

test('a repeated request gets the first answer, also after later transitions', async () => {
  const product = await market.given.product()
  const body = checkout([await row(product)])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await order(lan, body, key)
  const [placed] = (await market.as(lan).call(listOrders)).content
  await market.as(lan).call(cancelOrder, { params: { id: placed?.id ?? 0 } })
  await market.db.run(sql`delete from addresses where id = ${addressId}`)
  const again = await order(lan, body, key)
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } })
  expect(again.body.data).toEqual(first.body.data)
})

test('of two different concurrent checkouts with one key one is placed', async () => {
  const product = await market.given.product({ variants: [{ stockQuantity: 5 }, { stockQuantity: 5 }] })
  const bodies = await Promise.all(
    product.variants.map(async (variant) => checkout([await market.given.cartRow(lan, variant)])),
  )
  const key = { 'idempotency-key': crypto.randomUUID() }
  const replies = await Promise.all(bodies.map((body) => order(lan, body, key)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409])
  expect(replies.find((reply) => reply.status === 409)?.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  const stocks = await Promise.all(product.variants.map((variant) => market.given.stockOf(variant)))
  expect(stocks.sort()).toEqual([4, 5])
  expect((await market.as(lan).call(getCart)).items).toHaveLength(1)
})

test('after a day a key can be used again', async () => {
  const product = await market.given.product()
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await order(lan, checkout([await row(product)]), key)).status).toBe(201)
  await market.db.run(
    sql`update idempotency_keys set created_at = now() - interval '25 hours' where user_id = ${lan.id}`,
  )
  const next = await order(lan, checkout([await row(product)]), key)
  expect(next.status).toBe(201)
  expect(next.headers).not.toHaveProperty('idempotent-replayed')
  expect(await market.given.stockOf(product.variants[0])).toBe(8)
})

test('buying the last units of all variants concurrently leaves a product sold out', async () => {
  const product = await market.given.product({ variants: Array.from({ length: 6 }, () => ({ stockQuantity: 1 })) })
  const buyers = await Promise.all(
    product.variants.map(async (variant) => {
      const person = await market.given.person()
      const address = await market.given.address(person)
      const item = await market.given.cartRow(person, variant)
      return () => order(person, { ...checkout([item]), shippingAddressId: address.id })
    }),
  )
  const replies = await Promise.all(buyers.map((buy) => buy()))
  expect(replies.map((reply) => reply.status)).toEqual(buyers.map(() => 201))
  expect(await market.guest.call(getProduct, { params: { id: product.id } })).toMatchObject({ inStock: false })
})

test('50 concurrent buyers for the last 10 units: exactly 10 get one', async () => {
  const product = await market.given.product({ variants: [{ stockQuantity: 10 }] })
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const person = await market.given.person()
      const address = await market.given.address(person)
      const item = await market.given.cartRow(person, product.variants[0])
      return () => order(person, { ...checkout([item]), shippingAddressId: address.id })
    }),
  )
  const replies = await Promise.all(buyers.map((buy) => buy()))
  expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(40)
  expect(await market.given.stockOf(product.variants[0])).toBe(0)
  expect(await market.guest.call(getProduct, { params: { id: product.id } })).toMatchObject({ inStock: false })
})

test('two concurrent checkouts of the same variants in opposite order both finish', async () => {
  const products = await Promise.all(
    [1, 2, 3, 4].map(() => market.given.product({ variants: [{ stockQuantity: 100 }, { stockQuantity: 100 }] })),
  )
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const person = await market.given.person()
      const address = await market.given.address(person)
      const wanted = index % 2 ? products : products.toReversed()
      const items: number[] = []
      for (const product of wanted)
        for (const variant of product.variants) items.push(await market.given.cartRow(person, variant))
      return () => order(person, { ...checkout(items), shippingAddressId: address.id })
    }),
  )
  const replies = await Promise.all(people.map((buy) => buy()))
  expect(replies.map((reply) => reply.status)).toEqual(people.map(() => 201))
})

test('the shopper cancels an unconfirmed order once, and its units are back in stock', async () => {
  const product = await market.given.product({ variants: [{ stockQuantity: 2 }] })
  const { orders } = await market.as(lan).call(placeOrder, { body: checkout([await row(product, 2)]) })
  const id = orders[0]?.id ?? 0
  expect(await market.given.stockOf(product.variants[0])).toBe(0)
  const replies = await Promise.all([1, 2, 3].map(() => market.as(lan).put(`/api/v1/orders/${id}/cancel`)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
  expect(await market.given.stockOf(product.variants[0])).toBe(2)
  const cancelled = await market.as(lan).call(getOrder, { params: { id } })
  expect(cancelled.orderStatus).toBe('CANCELLED_BY_USER')
  expect(cancelled.timeline.map((event) => [event.status, event.by])).toEqual([
    ['AWAITING_CONFIRMATION', 'shopper'],
    ['CANCELLED_BY_USER', 'shopper'],
  ])
  expect(await market.guest.call(getProduct, { params: { id: product.id } })).toMatchObject({ inStock: true })
})

test("a guest is asked to log in, and another user's order is not found", async () => {
  const product = await market.given.product()
  const item = await row(product)
  const { orders } = await market.as(lan).call(placeOrder, { body: checkout([item]) })
  const id = orders[0]?.id ?? 0
  expect((await market.guest.get('/api/v1/orders')).status).toBe(401)
  expect((await market.guest.post('/api/v1/orders', checkout([item]))).status).toBe(401)
  const stranger = await market.given.person()
  expect((await market.as(stranger).get(`/api/v1/orders/${id}`)).status).toBe(404)
  expect((await market.as(stranger).put(`/api/v1/orders/${id}/cancel`)).status).toBe(404)
  const theirs = await market.given.cartRow(stranger, product.variants[0])
  expect((await order(lan, checkout([theirs]))).status).toBe(404)
  const own = await row(product)
  const strangersAddress = await market.given.address(stranger)
  expect((await order(lan, checkout([own], { shippingAddressId: strangersAddress.id }))).status).toBe(404)
})

test.each([
  [{ shippingAddressId: undefined }, 'Bạn chưa chọn địa chỉ giao hàng'],
  [{ shippingAddressId: null }, 'Bạn chưa chọn địa chỉ giao hàng'],
  [{ customerPhone: '' }, 'Bạn chưa nhập số điện thoại'],
  [{ customerPhone: '12' }, 'Số điện thoại phải có 10-11 chữ số'],
  [{ selectedCartItemIds: [] }, 'Không có sản phẩm nào được chọn'],
  [{ paymentMethodCode: 'GOLD' }, 'Phương thức thanh toán không hợp lệ.'],
  [{ shippingMethodId: 9 }, 'Phương thức giao hàng không hợp lệ.'],
])('a checkout with %j is refused', async (facts, message) => {
  const item = await row(await market.given.product())
  const reply = await order(lan, checkout([item], facts))
  expect(reply).toMatchObject({ status: 400, body: { message } })
})

test('a seller cannot buy from the own shop', async () => {
  const shop = await market.given.shop()
  const product = await market.given.product({ shop })
  const added = await market
    .as(shop.owner)
    .post('/api/v1/cart/items', { variantId: product.variants[0].id, quantity: 1 })
  expect(added.status).toBe(400)
  const address = await market.given.address(shop.owner)
  const item = await market.given.cartRow(shop.owner, product.variants[0])
  expect((await order(shop.owner, { ...checkout([item]), shippingAddressId: address.id })).status).toBe(400)
})

test('cart rows of a taken-down product or a suspended shop cannot be ordered', async () => {
  const product = await market.given.product({ name: 'Đồ cũ' })
  const item = await row(product)
  await market.db.run(
    sql`update shops set status = 'SUSPENDED', suspension_reason = 'vi phạm' where id = ${product.shopId}`,
  )
  const [shown] = (await market.as(lan).call(getCart)).items
  expect(shown).toMatchObject({
    available: false,
    unavailableReason: 'Sản phẩm không còn được bán',
    unavailableCode: 'GONE',
  })
  const reply = await order(lan, checkout([item]))
  expect(reply).toMatchObject({ status: 409, body: { code: 'ORDER_ITEM_GONE' } })
})

test('only an unconfirmed order can be cancelled', async () => {
  const { orders } = await market
    .as(lan)
    .call(placeOrder, { body: checkout([await row(await market.given.product())]) })
  const id = orders[0]?.id ?? 0
  await market.db.run(sql`update orders set status = 'PROCESSING' where id = ${id}`)
  expect(await market.as(lan).put(`/api/v1/orders/${id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_MOVE_REFUSED' },
  })
})

test('after an order the cart has the rows that were not selected', async () => {
  const kept = await market.given.product()
  const bought = await market.given.product()
  await market.as(lan).call(addCartItem, { body: { variantId: kept.variants[0].id, quantity: 2 } })
  const item = await row(bought)
  await market.as(lan).call(placeOrder, { body: checkout([item]) })
  expect((await market.as(lan).call(getCart)).items.map((one) => one.productId)).toEqual([kept.id])
  const list = await market.as(lan).call(listOrders)
  await market.as(lan).call(cancelOrder, { params: { id: list.content[0]?.id ?? 0 } })
})
