import { getCart } from '@chophien/domain/cart/contract'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { endSteps, putInSteps } from '../../testing/shop-debts.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let lan: Person
let addressId: number
beforeEach(async () => {
  lan = await market.given.person()
  addressId = (await market.given.address(lan)).id
})

async function place(products: readonly MadeProduct[], paymentMethodCode: string) {
  // What was refused before is still in the cart.
  await market.db.run(sql`delete from cart_items where user_id = ${lan.id}`)
  const rows: number[] = []
  for (const { variants } of products) rows.push(await market.given.cartRow(lan, variants[0]))
  const body = { selectedCartItemIds: rows, shippingAddressId: addressId, customerPhone: '0912345678' }
  return market.as(lan).post('/api/v1/orders', { ...body, paymentMethodCode })
}

/** What a shop sells, with so many steps of a debt in force. */
async function soldBy(step: number) {
  const shop = await market.given.shop()
  await putInSteps(market.db, shop.id, step)
  return { shop, product: await market.given.product({ shop, variants: [{ stockQuantity: 5 }] }) }
}

test('goods of a shop that takes no cash are paid in advance, and the refusal names the shop', async () => {
  const { shop, product } = await soldBy(2)
  expect(await place([product], 'COD')).toMatchObject({
    status: 409,
    body: {
      code: 'CASH_NOT_TAKEN',
      message: `Shop “${shop.name}” hiện không nhận thanh toán khi nhận hàng. Vui lòng chọn cách thanh toán khác.`,
      errors: [{ field: 'paymentMethodCode' }],
    },
  })
  expect(await market.given.stockOf(product.variants[0])).toBe(5)
  const { items } = await market.as(lan).call(getCart)
  expect(items).toMatchObject([{ shopName: shop.name, takesCash: false }])
  for (const method of ['BANK_TRANSFER', 'MOMO']) expect((await place([product], method)).status).toBe(201)
  await endSteps(market.db, shop.id)
  expect((await place([product], 'COD')).status).toBe(201)
})

test('one such shop among several keeps the whole checkout from being paid on delivery, and only it', async () => {
  const [without, warned, held] = [await soldBy(0), await soldBy(1), await soldBy(4)]
  expect(await place([without.product, held.product], 'COD')).toMatchObject({
    status: 409,
    body: { code: 'CASH_NOT_TAKEN', message: expect.stringContaining(held.shop.name) },
  })
  expect((await place([without.product, warned.product], 'COD')).status).toBe(201)
  expect((await place([without.product, held.product], 'BANK_TRANSFER')).status).toBe(201)
})
