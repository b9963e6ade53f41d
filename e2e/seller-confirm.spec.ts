import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { orderFrom } from '../apps/server/src/testing/shop-orders.ts'
import { useBrowser } from './support/browser.ts'
import { stopClock } from './support/clock.ts'
import { useMarket } from './support/market.ts'

const market = useMarket()
const browser = useBrowser()

type Order = Awaited<ReturnType<typeof orderFrom>>

const statusOf = async ({ id }: Order) =>
  (await market.db.one(z.object({ status: z.string() }), sql`select status from orders where id = ${id}`)).status

const confirmed = (order: Order) => expect.poll(() => statusOf(order)).toBe('PROCESSING')

const buttonOf = (page: Page, { orderNumber }: Order) =>
  page.getByRole('button', { name: `Xác nhận đơn ${orderNumber}` })

/** By keyboard: no pointer comes near the messages and holds them. */
async function confirm(page: Page, order: Order): Promise<void> {
  await buttonOf(page, order).press('Enter')
  await page.getByRole('row').filter({ hasText: order.orderNumber }).getByText('Đã xác nhận').waitFor()
}

const messageOf = (page: Page, { orderNumber }: Order) =>
  page.getByRole('listitem').filter({ hasText: `Đã xác nhận đơn ${orderNumber}.` })

/** A list with four orders to confirm, on a clock that stands still. */
async function fourOrders() {
  const shop = await market.given.shop()
  const orders = [
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
    await orderFrom(market, { shop }),
  ] as const
  const page = await browser.visit({ width: 1440, as: shop.owner })
  await page.clock.install()
  return { page, orders }
}

async function open(page: Page, first: Order): Promise<void> {
  await page.goto('/seller/orders')
  await buttonOf(page, first).waitFor()
  await stopClock(page)
}

test('each confirmation is sent after its own five seconds; F8 leads to the newest', async () => {
  const { page, orders } = await fourOrders()
  const [one, two, three] = orders
  await open(page, one)
  await confirm(page, one)
  await messageOf(page, one).getByRole('button', { name: 'Hoàn tác' }).waitFor()
  await page.clock.runFor(3000)
  await confirm(page, two)
  await page.clock.runFor(1900)
  await confirm(page, three)
  expect(await statusOf(one)).toBe('AWAITING_CONFIRMATION')
  await page.clock.runFor(200)
  await confirmed(one)
  expect(await statusOf(two)).toBe('AWAITING_CONFIRMATION')

  // F8 leads to the newest, which names its order.
  await page.keyboard.press('F8')
  expect(await messageOf(page, three).evaluate((message) => message.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Enter')
  await buttonOf(page, three).waitFor()
})

test('with four confirmations in a row the first is sent and its message makes room', async () => {
  const { page, orders } = await fourOrders()
  const [one, two] = orders
  await open(page, one)
  for (const order of orders) await confirm(page, order)
  await confirmed(one)
  await messageOf(page, two).waitFor()
  expect(await messageOf(page, one).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Hoàn tác' }).count()).toBe(3)
  expect(await statusOf(two)).toBe('AWAITING_CONFIRMATION')
})

test('a confirmation is sent although the code of its button hangs', async () => {
  const { page, orders } = await fourOrders()
  const [one] = orders
  const end = Promise.withResolvers<void>()
  await page.route(/\/assets\/toast-list-/u, async (route) => {
    await end.promise
    await route.continue()
  })
  await open(page, one)
  await confirm(page, one)
  await page.clock.runFor(10_100)
  await page.clock.runFor(5000)
  await confirmed(one)
  end.resolve()
})

test('orders that others have changed are listed together, whatever the answers after them', async () => {
  const { page, orders } = await fourOrders()
  const [one, two, three] = orders
  await open(page, one)
  for (const order of [one, two, three]) {
    await confirm(page, order)
    // From here its five seconds run.
    await messageOf(page, order).getByRole('button', { name: 'Hoàn tác' }).waitFor()
    await page.clock.runFor(1000)
  }
  await market.db.run(sql`update orders set status = 'CANCELLED_BY_USER' where id in (${one.id}, ${three.id})`)
  await page.clock.runFor(2100)
  const kept = page.getByRole('dialog', { name: '1 đơn được giữ nguyên' })
  await kept.getByText(`Đơn ${one.orderNumber}`).waitFor()
  await page.clock.runFor(1000)
  await page.locator('tr').filter({ hasText: two.orderNumber }).getByText('Đang xử lý').waitFor()
  await page.clock.runFor(1000)
  const both = page.getByRole('dialog', { name: '2 đơn được giữ nguyên' })
  await both.getByText(`Đơn ${one.orderNumber}`).waitFor()
  await both.getByText(`Đơn ${three.orderNumber}`).waitFor()
})
