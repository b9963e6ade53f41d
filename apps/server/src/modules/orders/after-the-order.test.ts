import { getCart } from '@chophien/domain/cart/contract'
import { buyAgain, cancelOrder, placeOrder } from '@chophien/domain/orders/contract'
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
const row = (product: MadeProduct, quantity = 1) => market.given.cartRow(lan, product.variants[0], quantity)

test('a reason for a cancellation stands in the history of shopper, seller and administrator', async () => {
  const shop = await market.given.shop()
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const item = await row(await market.given.product({ shop }))
  const { orders } = await market.as(lan).call(placeOrder, { body: checkout([item]) })
  const id = orders[0]?.id ?? 0
  const tooLong = { params: { id }, body: { reason: 'x'.repeat(301) } }
  expect(await market.as(lan).put(`/api/v1/orders/${id}/cancel`, tooLong.body)).toMatchObject({ status: 400 })
  const cancelled = await market
    .as(lan)
    .call(cancelOrder, { params: { id }, body: { reason: ' Đặt nhầm  hoặc đặt trùng đơn ' } })
  expect(cancelled.timeline.at(-1)).toMatchObject({ by: 'shopper', note: 'Đặt nhầm hoặc đặt trùng đơn' })
  for (const [who, path] of [
    [shop.owner, 'seller'],
    [admin, 'admin'],
  ] as const)
    expect((await market.as(who).get(`/api/v1/${path}/orders/${id}`)).body).toMatchObject({
      data: { timeline: [{}, { status: 'CANCELLED_BY_USER', note: 'Đặt nhầm hoặc đặt trùng đơn' }] },
    })
})

test('what can still be bought of an order goes into the cart again, once, and the rest is told', async () => {
  const shop = await market.given.shop()
  const product = (name: string, { stockQuantity = 9, options = 'Đỏ' } = {}) =>
    market.given.product({ shop, name, variants: [{ options, finalPrice: 50_000, stockQuantity }] })
  const goods = [
    await product('Nón lá'),
    await product('Áo tơi', { options: 'Mặc định' }),
    await product('Guốc mộc'),
    await product('Quạt nan', { stockQuantity: 3 }),
  ]
  const rows = []
  for (const each of goods) rows.push(await row(each, 2))
  const { orders } = await market.as(lan).call(placeOrder, { body: checkout(rows) })
  const id = orders[0]?.id ?? 0
  const [hat, cape, clogs] = goods
  await market.db.run(sql`update variants set final_price = 60000 where id = ${hat?.variants[0].id ?? 0}`)
  await market.db.run(sql`update variants set stock_quantity = 0 where id = ${cape?.variants[0].id ?? 0}`)
  await market.db.run(
    sql`update products set status = 'TAKEN_DOWN', takedown_reason = 'vi phạm' where id = ${clogs?.id ?? 0}`,
  )
  const again = () => market.as(lan).call(buyAgain, { params: { id } })
  const [first] = await Promise.all([again(), again()])
  expect(first.notes).toEqual([
    expect.stringMatching(/^Nón lá, Đỏ: giá nay là 60\.000\s₫, trước đây 50\.000\s₫\.$/u),
    'Áo tơi: Sản phẩm đã hết hàng.',
    'Guốc mộc, Đỏ: Sản phẩm không còn được bán.',
    'Quạt nan, Đỏ: chỉ còn 1 sản phẩm.',
  ])
  const { items } = await market.as(lan).call(getCart)
  expect(items.map(({ productName, quantity }) => [productName, quantity]).sort()).toEqual([
    ['Nón lá', 2],
    ['Quạt nan', 1],
  ])
  expect(new Set(first.cartItemIds)).toEqual(new Set(items.map((item) => item.id)))
  const stranger = await market.given.person()
  expect((await market.as(stranger).post(`/api/v1/orders/${id}/buy-again`)).status).toBe(404)
  expect((await market.guest.post(`/api/v1/orders/${id}/buy-again`)).status).toBe(401)
})
