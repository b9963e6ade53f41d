import { listNotices } from '@chophien/domain/notices/contract'
import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { owe } from '../../testing/payable-shop.ts'
import { daysAgo, passDays } from '../../testing/shop-debts.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

interface Shop {
  id: number
  name: string
  owner: Person
}

async function reviewAfter({ id }: Shop, days: number) {
  await passDays(market.db, id, days)
  await market.recurringJob('debt-steps')
}
const inForce = async ({ owner }: Shop) =>
  (await market.as(owner).call(getOwnDebt)).steps.filter(({ at }) => at !== null).length
const newsOf = async ({ owner }: Shop) => (await market.as(owner).call(listNotices, { query: {} })).notices.reverse()

test('a debt that is overdue again is told again, a week before anything follows', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 80_000, daysAgo(30))
  await reviewAfter(shop, 0)
  await owe(market.db, shop.id, 'SHOP_BALANCE', 80_000)
  await reviewAfter(shop, 1)
  expect(await inForce(shop)).toBe(0)
  await owe(market.db, shop.id, 'COD_DEBT', 70_000, daysAgo(22))
  await reviewAfter(shop, 1)
  expect(await inForce(shop)).toBe(1)
  await reviewAfter(shop, 6)
  expect(await inForce(shop)).toBe(1)
  await reviewAfter(shop, 1)
  expect(await inForce(shop)).toBe(2)
  const notice = `Shop “${shop.name}” có khoản phải nộp quá 14 ngày`
  const news = await newsOf(shop)
  expect(news.map(({ title }) => title)).toEqual([
    notice,
    `Shop “${shop.name}” không còn khoản phải nộp quá hạn`,
    notice,
    `Shop “${shop.name}” tạm không nhận thanh toán khi nhận hàng`,
  ])
  // A hold by hand or a suspension may stand beside the debt.
  expect(news[1]?.text).toBe('Các biện pháp vì khoản nợ này đã hết.')
})

test('what is left after a part was paid counts from then on, as its owner is told', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 100_000, daysAgo(50))
  await owe(market.db, shop.id, 'COD_DEBT', 60_000, daysAgo(29))
  for (const days of [0, 7, 7, 14, 20]) await reviewAfter(shop, days)
  expect(await inForce(shop)).toBe(4)
  await owe(market.db, shop.id, 'SHOP_BALANCE', 100_000)
  await reviewAfter(shop, 0)
  const { steps } = await market.as(shop.owner).call(getOwnDebt)
  const held = steps.filter(({ at }) => at !== null).at(-1)
  expect(held?.step).toBe('HOLD')
  expect(Date.parse(held?.at ?? '')).toBeGreaterThan(daysAgo(1).getTime())
  expect((await newsOf(shop)).at(-1)?.text).toContain('sau 14 ngày nữa chợ xem xét tạm khóa shop')
})

test('more time was given for a debt, and ends with it', async () => {
  const shop = await market.given.shop()
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  await owe(market.db, shop.id, 'COD_DEBT', 80_000, daysAgo(22))
  await reviewAfter(shop, 0)
  const excuse = { days: 90, reason: 'Đã hẹn nộp.' }
  expect((await market.as(admin).put(`/api/v1/admin/shops/${shop.id}/debt/excuse`, excuse)).status).toBe(200)
  expect((await newsOf(shop)).at(-1)?.text).toMatch(
    /^Tới ngày \d\d\/\d\d\/\d{4} các biện pháp vì khoản nợ này tạm ngừng; khoản phải nộp vẫn còn\. Lý do gia hạn: Đã hẹn nộp\.$/u,
  )
  await reviewAfter(shop, 8)
  expect(await inForce(shop)).toBe(1)
  await owe(market.db, shop.id, 'SHOP_BALANCE', 80_000)
  await reviewAfter(shop, 0)
  await owe(market.db, shop.id, 'COD_DEBT', 50_000_000, daysAgo(43))
  await reviewAfter(shop, 1)
  expect(await market.as(shop.owner).call(getOwnDebt)).toMatchObject({ excusedUntil: null })
  for (const days of [7, 7, 14]) await reviewAfter(shop, days)
  expect(await inForce(shop)).toBe(4)
})
