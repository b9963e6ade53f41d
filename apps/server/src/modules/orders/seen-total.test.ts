import { getCart, updateCartItem } from '@chophien/domain/cart/contract'
import { listOrders } from '@chophien/domain/orders/contract'
import { CurrentCheckout } from '@chophien/domain/orders/current-checkout'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

const SHOWN = 89_000 + 30_000

let lan: Person
let addressId: number
let product: MadeProduct
let row: number
beforeEach(async () => {
  lan = await market.given.person()
  addressId = (await market.given.address(lan)).id
  product = await market.given.product({ name: 'Ly sứ', variants: [{ options: 'Xanh', finalPrice: 89_000 }] })
  row = await market.given.cartRow(lan, product.variants[0], 1)
})

const checkout = (expectedTotal?: unknown, rows = [row]) => ({
  selectedCartItemIds: rows,
  shippingAddressId: addressId,
  customerPhone: '0912345678',
  ...(expectedTotal === undefined ? {} : { expectedTotal }),
})
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })
const order = (body: unknown, headers?: Record<string, string>) => market.as(lan).post('/api/v1/orders', body, headers)
const setPrice = (price: number) =>
  market.db.run(sql`update variants set final_price = ${price} where product_id = ${product.id}`)
const raiseTo = (quantity: number) => market.as(lan).call(updateCartItem, { params: { id: row }, body: { quantity } })
const ordersOfLan = async () => (await market.as(lan).call(listOrders)).content

/** Nothing was sold, and the row is still in the cart. */
async function expectNothingTaken() {
  expect(await market.given.stockOf(product.variants[0])).toBe(10)
  expect((await market.as(lan).call(getCart)).items.map(({ id }) => id)).toContain(row)
  expect(await ordersOfLan()).toEqual([])
}

test('a price that changed since the total was shown refuses the order with the lines of today, and the new total places it', async () => {
  const hat = await market.given.product({ name: 'Nón lá', variants: [{ options: 'Trắng', finalPrice: 41_000 }] })
  const second = await market.given.cartRow(lan, hat.variants[0], 2)
  await setPrice(99_000)
  const key = newKey()
  const refused = await order(checkout(SHOWN + 82_000, [row, second]), key)
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  const details = CurrentCheckout.parse(refused.body.details)
  expect(details).toMatchObject({ subtotal: 181_000, shippingFee: 30_000, total: 211_000 })
  expect(details.lines.toSorted((a, b) => a.cartItemId - b.cartItemId)).toEqual([
    { cartItemId: row, productName: 'Ly sứ', variantOptions: 'Xanh', unitPrice: 99_000, quantity: 1 },
    { cartItemId: second, productName: 'Nón lá', variantOptions: 'Trắng', unitPrice: 41_000, quantity: 2 },
  ])
  await expectNothingTaken()
  const placed = await order(checkout(details.total, [row, second]), key)
  expect(placed.status).toBe(201)
  expect((await ordersOfLan()).reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(211_000)
})

test('a quantity that another tab raised refuses the order that names the earlier total', async () => {
  await raiseTo(4)
  const refused = await order(checkout(SHOWN))
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'PRICE_CHANGED',
      message: 'Giá, số lượng hoặc phân loại vừa thay đổi nên đơn hàng chưa được đặt.',
      details: { total: 386_000, lines: [{ cartItemId: row, unitPrice: 89_000, quantity: 4 }] },
    },
  })
  await expectNothingTaken()
})

test('a variant that another tab chose is named by the refusal', async () => {
  const bag = await market.given.product({
    variants: [
      { options: 'Nhỏ', finalPrice: 50_000 },
      { options: 'Lớn', finalPrice: 70_000 },
    ],
  })
  row = await market.given.cartRow(lan, bag.variants[0], 1)
  const [, large] = bag.variants
  await market.as(lan).call(updateCartItem, { params: { id: row }, body: { quantity: 1, variantId: large?.id ?? 0 } })
  const refused = await order(checkout(80_000))
  expect(refused.body.details).toMatchObject({
    lines: [{ cartItemId: row, variantOptions: 'Lớn', unitPrice: 70_000 }],
  })
})

const cup = (line: object = {}) => ({
  cartItemId: row,
  variantOptions: 'Xanh',
  unitPrice: 89_000,
  quantity: 1,
  ...line,
})

test('other goods at the same sum refuse the order that names its lines, and the new lines place it', async () => {
  const bag = await market.given.product({
    name: 'Túi cói',
    variants: [
      { options: 'Nâu', finalPrice: 50_000 },
      { options: 'Đỏ', finalPrice: 50_000 },
    ],
  })
  row = await market.given.cartRow(lan, bag.variants[0], 1)
  const brown = cup({ variantOptions: 'Nâu', unitPrice: 50_000 })
  const [, red] = bag.variants
  await market.as(lan).call(updateCartItem, { params: { id: row }, body: { quantity: 1, variantId: red?.id ?? 0 } })
  const refused = await order({ ...checkout(80_000), expectedLines: [brown] })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', details: { total: 80_000, lines: [{ ...brown, variantOptions: 'Đỏ' }] } },
  })
  expect(await market.given.stockOf(red ?? bag.variants[0])).toBe(10)
  const placed = await order({ ...checkout(80_000), expectedLines: [{ ...brown, variantOptions: 'Đỏ' }] })
  expect(placed.status).toBe(201)
})

test.each([{ quantity: 2 }, { unitPrice: 1 }, { cartItemId: 1 }])(
  'lines that differ by %j are refused also without a total',
  async (other) => {
    expect(await order({ ...checkout(), expectedLines: [cup(other)] })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    })
    await expectNothingTaken()
    expect((await order({ ...checkout(), expectedLines: [cup()] })).status).toBe(201)
  },
)

test('a line that is named twice does not stand for another', async () => {
  const hat = await market.given.product({ name: 'Nón lá', variants: [{ options: 'Trắng', finalPrice: 89_000 }] })
  const second = await market.given.cartRow(lan, hat.variants[0], 1)
  const other = cup({ cartItemId: second, variantOptions: 'Trắng' })
  const rows = checkout(undefined, [row, second])
  const refused = await order({ ...rows, expectedLines: [cup(), cup()] })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  await expectNothingTaken()
  // In any order.
  expect((await order({ ...rows, expectedLines: [other, cup()] })).status).toBe(201)
})

test('of no lines at all none was seen', async () => {
  expect(await order({ ...checkout(), expectedLines: [] })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  await expectNothingTaken()
})

test.each([
  ['no list', 'Ly sứ', 'expectedLines'],
  [
    'a line without its row',
    [{ variantOptions: 'Xanh', unitPrice: 89_000, quantity: 1 }],
    'expectedLines.0.cartItemId',
  ],
  [
    'a choice of endless text',
    [{ cartItemId: 1, variantOptions: 'x'.repeat(401), unitPrice: 89_000, quantity: 1 }],
    'expectedLines.0.variantOptions',
  ],
  [
    'half a piece',
    [{ cartItemId: 1, variantOptions: 'Xanh', unitPrice: 89_000, quantity: 0.5 }],
    'expectedLines.0.quantity',
  ],
])('expected lines that are %s are refused', async (_what, expectedLines, field) => {
  const reply = await order({ ...checkout(), expectedLines })
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toMatchObject([{ field }])
})

test('more lines, or more rows, than a cart holds are refused by that reason', async () => {
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  const message = 'Một lần đặt được tối đa 200 dòng sản phẩm.'
  const lines = await order({ ...checkout(), expectedLines: many.map((cartItemId) => cup({ cartItemId })) })
  expect(lines).toMatchObject({ status: 400, body: { errors: [{ field: 'expectedLines', message }] } })
  const rows = await order(checkout(undefined, many))
  expect(rows).toMatchObject({ status: 400, body: { errors: [{ field: 'selectedCartItemIds', message }] } })
})

test('a lower total than the shown one is asked about too', async () => {
  await setPrice(1_000)
  expect(await order(checkout(SHOWN))).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  await expectNothingTaken()
})

test.each([
  ['the total of today', SHOWN],
  ['no total', undefined],
])('an order that names %s is placed', async (_what, expectedTotal) => {
  expect((await order(checkout(expectedTotal))).status).toBe(201)
  expect(await ordersOfLan()).toMatchObject([{ totalAmount: SHOWN }])
})

test('an order without a total is charged at the price of today', async () => {
  await setPrice(99_000)
  expect((await order(checkout())).status).toBe(201)
  expect(await ordersOfLan()).toMatchObject([{ totalAmount: 129_000 }])
})

test.each([['119000'], [-1], [119_000.5], [null]])('an expected total of %j is refused', async (expectedTotal) => {
  const reply = await order(checkout(expectedTotal))
  expect(reply.status).toBe(400)
  expect(reply.body.errors).toMatchObject([{ field: 'expectedTotal' }])
})

test('a replay under its key gets the first answer, whatever the price is by then', async () => {
  const key = newKey()
  const first = await order(checkout(SHOWN), key)
  expect(first.status).toBe(201)
  await setPrice(99_000)
  const again = await order(checkout(SHOWN), key)
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } })
  expect(again.body.data).toEqual(first.body.data)
  expect(await order(checkout(129_000), key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('two concurrent orders that name an earlier total are both refused; of two with the total of today one is placed', async () => {
  await setPrice(99_000)
  const refused = await Promise.all([order(checkout(SHOWN), newKey()), order(checkout(SHOWN), newKey())])
  // The second waits for the first, which gives the rows back.
  expect(refused.map(({ body }) => body.code)).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED'])
  await expectNothingTaken()
  const placed = await Promise.all([order(checkout(129_000), newKey()), order(checkout(129_000), newKey())])
  expect(placed.map(({ status }) => status).sort()).toEqual([201, 404])
  expect(await ordersOfLan()).toHaveLength(1)
})

test('a price that changes while the order is placed is either asked about or not charged', async () => {
  const [reply] = await Promise.all([order(checkout(SHOWN)), setPrice(99_000)])
  if (reply.status === 409) await expectNothingTaken()
  else expect(await ordersOfLan()).toMatchObject([{ totalAmount: SHOWN }])
})

test('the changed price is told before the limits of a way to pay', async () => {
  await setPrice(60_000_000)
  const refused = await order({ ...checkout(SHOWN), paymentMethodCode: 'MOMO' })
  expect(refused.body.code).toBe('PRICE_CHANGED')
  const again = await order({ ...checkout(60_030_000), paymentMethodCode: 'MOMO' })
  expect(again.body.code).toBe('MOMO_AMOUNT')
})
