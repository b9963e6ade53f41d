import { getPackingSlips } from '@chophien/domain/orders/seller-contract'
import { getSellerOrder } from '@chophien/domain/orders/staff-contract'
import type { ShopRole } from '@chophien/domain/shops/shop-roles'
import { getSellerTasks } from '@chophien/domain/statistics/seller-contract'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { downloadFile } from '../../testing/download-file.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

// What people who work for a shop do not see where its owner does.

const market = testMarketplace()

let people: Record<ShopRole, Person>
let order: { id: number }
beforeAll(async () => {
  const shop = await market.given.shop()
  people = {
    OWNER: shop.owner,
    ORDERS: await market.given.staff(shop, ['ORDERS']),
    PRODUCTS: await market.given.staff(shop, ['PRODUCTS']),
  }
  const product = await market.given.product({ shop, variants: [{ stockQuantity: 3 }] })
  order = await orderFrom(market, { product })
  await market.recurringJob('scarce-variants')
})

test("the commission, taxes and earnings of an order are the owner's to see", async () => {
  const seen = (role: ShopRole) => market.as(people[role]).call(getSellerOrder, { params: { id: order.id } })
  expect(await seen('OWNER')).toMatchObject({ commission: 4500, share: { amount: 115_500, commission: 4500 } })
  const shown = await seen('ORDERS')
  expect(shown).toMatchObject({ id: order.id, totalAmount: 120_000 })
  for (const money of ['commission', 'share', 'refundedByShop', 'refundedCommission'])
    expect(shown).not.toHaveProperty(money)
  const { orders } = await market.as(people.ORDERS).call(getPackingSlips, { query: { ids: [order.id] } })
  expect(orders[0]).not.toHaveProperty('commission')
})

test("the table of orders has no column of the shop's money for people who work there", async () => {
  const columns = async (role: ShopRole) => {
    const { bytes } = await downloadFile(market, people[role], '/v1/seller/orders/export?format=csv')
    return bytes.toString().split('\n')[0] ?? ''
  }
  const money = ['Hoa hồng (đồng)', 'Shop chịu (đồng)', 'Hoa hồng trả lại (đồng)', 'Thuế khấu trừ (đồng)']
  const [owner, orders] = [await columns('OWNER'), await columns('ORDERS')]
  for (const column of money) {
    expect(owner).toContain(column)
    expect(orders).not.toContain(column)
  }
  expect(orders).toContain('Tổng đơn (đồng)')
})

test('what waits is counted for whom it waits', async () => {
  const waiting = (role: ShopRole) => market.as(people[role]).call(getSellerTasks)
  expect(await waiting('OWNER')).toMatchObject({ confirm: 1, scarce: 1 })
  expect(await waiting('ORDERS')).toMatchObject({ confirm: 1, scarce: 0 })
  expect(await waiting('PRODUCTS')).toMatchObject({ confirm: 0, ship: 0, returns: 0, scarce: 1 })
})

test('a transition answers as the page does', async () => {
  const reply = await market.as(people.ORDERS).put(`/api/v1/seller/orders/${order.id}/confirm`)
  expect(reply.body.data).toMatchObject({ orderStatus: 'PROCESSING' })
  expect(reply.body.data).not.toHaveProperty('share')
})
