import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { expirePayment, type PlacedCheckout } from '../../testing/paid-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
let addressId: number
let product: MadeProduct
beforeEach(async () => {
  lan = await market.given.person()
  addressId = (await market.given.address(lan)).id
  product = await market.given.product({ variants: [{ stockQuantity: 10_000, finalPrice: 1000 }] })
})

async function order(quantity = 1, paymentMethodCode = 'BANK_TRANSFER') {
  const { id } = (await market.given.product({ variants: [{ stockQuantity: 10_000, finalPrice: 1000 }] })).variants[0]
  const rows = [await market.given.cartRow(lan, { id }, quantity)]
  const body = {
    selectedCartItemIds: rows,
    shippingAddressId: addressId,
    customerPhone: '0912345678',
    paymentMethodCode,
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  return { send: () => market.as(lan).post('/api/v1/orders', body, key) }
}
const place = async (quantity?: number, method?: string) => (await order(quantity, method)).send()

const tooMany = {
  status: 409,
  body: {
    code: 'UNPAID_CHECKOUTS',
    message:
      'Bạn đang có 5 lần đặt hàng chưa thanh toán. Hãy thanh toán hoặc đợi các đơn đó hết hạn rồi đặt tiếp, hoặc chọn thanh toán khi nhận hàng.',
  },
}

test('a shopper who owes five prepaid checkouts places no sixth until one ends; cash on delivery is counted apart', async () => {
  const first = await place(1, 'MOMO')
  for (let more = 0; more < 4; more++) expect((await place()).status).toBe(201)
  expect(await place()).toMatchObject(tooMany)
  expect(await place(1, 'MOMO')).toMatchObject(tooMany)
  expect((await place(600, 'COD')).status).toBe(201)
  await expirePayment(market, { ...(first.body.data as PlacedCheckout), shopper: lan })
  expect((await place()).status).toBe(201)
  expect(await place()).toMatchObject(tooMany)
})

test('unpaid checkouts hold at most 500 pieces together, and what is refused keeps its stock and cart', async () => {
  const alone = await market.given.cartRow(lan, product.variants[0], 501)
  const body = { selectedCartItemIds: [alone], shippingAddressId: addressId, customerPhone: '0912345678' }
  const reply = await market.as(lan).post('/api/v1/orders', { ...body, paymentMethodCode: 'BANK_TRANSFER' })
  expect(reply).toMatchObject({
    status: 409,
    body: {
      code: 'UNPAID_UNITS',
      message:
        'Các đơn chưa thanh toán của bạn chỉ được giữ tối đa 500 sản phẩm. Hãy thanh toán các đơn đang chờ, giảm số lượng, hoặc chọn thanh toán khi nhận hàng.',
    },
  })
  expect(await market.given.stockOf(product.variants[0])).toBe(10_000)
  expect((await place(499)).status).toBe(201)
  expect(await place(2)).toMatchObject({ status: 409, body: { code: 'UNPAID_UNITS' } })
  expect((await place(1)).status).toBe(201)
  expect((await market.as(lan).post('/api/v1/orders', { ...body, paymentMethodCode: 'COD' })).status).toBe(201)
})

test('checkouts on delivery that the seller has not confirmed are at most thirty; one that ends makes room', async () => {
  const first = await place(1, 'COD')
  for (let more = 0; more < 29; more++) expect((await place(1, 'COD')).status).toBe(201)
  expect(await place(1, 'COD')).toMatchObject({
    status: 409,
    body: {
      code: 'UNCONFIRMED_CHECKOUTS',
      message:
        'Bạn đang có 30 lần đặt hàng thanh toán khi nhận hàng mà người bán chưa xác nhận. Hãy đợi người bán xác nhận, hoặc hủy bớt đơn rồi đặt tiếp.',
    },
  })
  expect((await place(1, 'BANK_TRANSFER')).status).toBe(201)
  const { orders } = first.body.data as PlacedCheckout
  expect((await market.as(lan).put(`/api/v1/orders/${orders[0]?.id}/cancel`)).status).toBe(200)
  expect((await place(1, 'COD')).status).toBe(201)
  expect((await place(1, 'COD')).status).toBe(409)
})

test('unconfirmed checkouts on delivery hold at most 2,000 pieces together; confirmed ones are not counted', async () => {
  const first = await place(1999, 'COD')
  expect(first.status).toBe(201)
  expect(await place(2, 'COD')).toMatchObject({
    status: 409,
    body: {
      code: 'UNCONFIRMED_UNITS',
      message:
        'Các đơn thanh toán khi nhận hàng chưa được người bán xác nhận của bạn chỉ được giữ tối đa 2000 sản phẩm. Hãy đợi người bán xác nhận, hủy bớt đơn, hoặc giảm số lượng.',
    },
  })
  expect((await place(1, 'COD')).status).toBe(201)
  const { orders } = first.body.data as PlacedCheckout
  await market.db.run(sql`update orders set status = 'PROCESSING' where id = ${orders[0]?.id}`)
  expect((await place(1000, 'COD')).status).toBe(201)
})

test('of checkouts sent at once no more pass than are allowed', async () => {
  const rush = await Promise.all(Array.from({ length: 8 }, () => order()))
  const replies = await Promise.all(rush.map(({ send }) => send()))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
})

test('a repeated request gets its first answer although the shopper holds all that is allowed', async () => {
  const first = await order()
  const answer = await first.send()
  for (let more = 0; more < 4; more++) await place()
  expect(await first.send()).toMatchObject({ status: 201, body: { data: answer.body.data } })
})
