import { getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { classifyTransfer, listTransfers, reopenTransfer } from '@chophien/domain/payments/transfers-admin-contract'
import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import { expect, test } from 'vitest'
import { sql } from '../../../platform/database/sql.ts'
import { useBank } from '../../../testing/bank-fixture.ts'
import type { Person } from '../../../testing/builders.ts'
import { balanceOf } from '../../../testing/paid-orders.ts'
import { owe } from '../../../testing/payable-shop.ts'
import { daysAgo, passDays } from '../../../testing/shop-debts.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const fixture = useBank()
const { market, line, report } = fixture
const admin = () => market.as(fixture.admin)

async function came(content: string, transferAmount: number) {
  await report(line({ content, transferAmount }))
  const [item] = (await admin().call(listTransfers, { query: {} })).items
  if (!item) throw new Error('no line was reported')
  return item
}
const classify = (id: number, body: object) => admin().put(`/api/v1/admin/transfers/${id}/classify`, body)
const inForce = async ({ owner }: { owner: Person }) =>
  (await market.as(owner).call(getOwnDebt)).steps.filter(({ at }) => at !== null).length

test('what a shop transfers with its number is suggested, counts for it, and ends what its debt kept from it at once', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 90_000, daysAgo(25))
  await market.recurringJob('debt-steps')
  await passDays(market.db, shop.id, 8)
  await market.recurringJob('debt-steps')
  expect(await inForce(shop)).toBe(2)
  const { payment } = await market.as(shop.owner).call(getOwnDebt)
  expect(payment?.bank.accountNumber).toBe(fixture.ACCOUNT)
  const { id, suggestion } = await came(`MBVCB.1.${payment?.content}.CT tu 0903`, 90_000)
  expect(suggestion).toMatchObject({
    kind: 'SHOP_DEBT',
    targetId: shop.id,
    why: `Nội dung có số của shop ${shop.name}`,
  })

  expect(await classify(id, { kind: 'SHOP_DEBT' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shopId', message: 'Vui lòng nhập số của shop.' }] },
  })
  expect((await classify(id, { kind: 'OWN', shopId: shop.id })).status).toBe(400)
  expect(await classify(id, { kind: 'SHOP_DEBT', shopId: 999_999_999 })).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_SHOP_UNKNOWN' },
  })
  const presses = await Promise.all([1, 2].map(() => classify(id, { kind: 'SHOP_DEBT', shopId: shop.id })))
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
  const [said] = (await admin().call(listTransfers, { query: {} })).items
  expect(said).toMatchObject({
    status: 'CLASSIFIED',
    kind: 'SHOP_DEBT',
    shop: { id: shop.id, name: shop.name },
    mayReopen: true,
  })
  expect(await market.as(shop.owner).call(getSellerMoney)).toMatchObject({ BALANCE: 90_000, COD_DEBT: 90_000 })
  expect(await inForce(shop)).toBe(0)
  const { notices } = await market.as(shop.owner).call(listNotices, { query: {} })
  expect(notices.slice(0, 2).map(({ title }) => title)).toEqual([
    `Shop “${shop.name}” không còn khoản phải nộp quá hạn`,
    `Chợ đã nhận 90.000\u00A0₫ shop “${shop.name}” nộp`,
  ])
  const { items } = await market.as(shop.owner).call(getStatement, { query: {} })
  expect(items).toMatchObject([{ words: 'Shop nộp tiền còn nợ chợ', amount: 90_000 }])
  await expectUnknownBooked(market)

  // Said wrongly: the money waits again, and the debt with it.
  await admin().call(reopenTransfer, { params: { id }, body: {} })
  const after = await market.as(shop.owner).call(listNotices, { query: {} })
  expect(after.notices.slice(0, 2).map(({ title }) => title)).toEqual([
    `Shop “${shop.name}” có khoản phải nộp quá 14 ngày`,
    `Chợ rút lại 90.000\u00A0₫ đã ghi là shop “${shop.name}” nộp`,
  ])
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(0)
  expect(await inForce(shop)).toBe(1)
  await admin().call(classifyTransfer, { params: { id }, body: { kind: 'SHOP_DEBT', shopId: shop.id } })
  await market.recurringJob('debt-offsets')
  expect(await market.as(shop.owner).call(getSellerMoney)).toMatchObject({ BALANCE: 0, COD_DEBT: 0 })
  await expectUnknownBooked(market)
})

test('what is booked stands though the review after it fails, and the next hour does the rest', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 90_000, daysAgo(15))
  await market.recurringJob('debt-steps')
  const { id } = await came(`NOP SHOP ${shop.id}`, 90_000)
  await market.db.run(sql`alter table shop_debts add constraint test_unchanged check (step > 0) not valid`)
  expect((await classify(id, { kind: 'SHOP_DEBT', shopId: shop.id })).status).toBe(200)
  expect(await inForce(shop)).toBe(1)
  await market.db.run(sql`alter table shop_debts drop constraint test_unchanged`)
  await market.recurringJob('debt-steps')
  expect(await inForce(shop)).toBe(0)
})

test('a registration that was never approved owes nothing, so that no money is booked to it', async () => {
  const shop = await market.given.shop({ status: 'PENDING' })
  const { id, suggestion } = await came(`NOP SHOP ${shop.id}`, 4000)
  expect(suggestion?.kind).not.toBe('SHOP_DEBT')
  expect(await classify(id, { kind: 'SHOP_DEBT', shopId: shop.id })).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_SHOP_UNKNOWN' },
  })
})

test('only what comes in can be what a shop pays', async () => {
  const shop = await market.given.shop()
  await report(line({ content: `NOP SHOP ${shop.id}`, transferAmount: 5000, transferType: 'out' }))
  const [left] = (await admin().call(listTransfers, { query: {} })).items
  expect(left).toMatchObject({ direction: 'OUT', suggestion: null })
  expect(await classify(left?.id ?? 0, { kind: 'SHOP_DEBT', shopId: shop.id })).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_KIND_WRONG_WAY' },
  })
})
