import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import {
  exportShopStatement,
  getShopMoney,
  getShopStatement,
  listShopAccounts,
  type ShopAccounts,
} from '@chophien/domain/ledger/admin-contract'
import {
  type BookedOrder,
  type LedgerAccount,
  MARKETPLACE,
  postingOfTransition,
} from '@chophien/domain/ledger/postings'
import { exportStatement, getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { statementAccountIds } from '@chophien/domain/ledger/seller-statement'
import { type ShopList, shopListIds, shopLists } from '@chophien/domain/ledger/shop-lists'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from './book.ts'
import { AGED_ENTRIES_MAX } from './shop-accounts.queries.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

let posted = 0
/** Books sums of a shop's account, in the order of time, against the bank. */
const bookAll = (
  shop: { id: number },
  account: LedgerAccount,
  sums: readonly (readonly [at: string, amount: number])[],
) =>
  market.db.transaction(async (tx) =>
    book(
      tx,
      sums.map(([at, amount]) => ({
        entryKey: `test:${posted++}`,
        at: new Date(at),
        entries: [
          { account: 'BANK', holderId: MARKETPLACE, amount: -amount },
          { account, holderId: shop.id, amount },
        ],
      })),
    ),
  )

/** All pages of a list. */
async function everyShop(list: ShopList, query: { sort?: 'largest' | 'smallest'; search?: string } = {}) {
  const ask = (after?: string) =>
    market.as(admin).call(listShopAccounts, { query: { list, ...query, ...(after === undefined ? {} : { after }) } })
  const first = await ask()
  const items: ShopAccounts[] = [...first.items]
  for (let { next } = first; next !== null; ) {
    const page = await ask(next)
    items.push(...page.items)
    next = page.next
  }
  return { ...first, items }
}

/** What the raw entries of a shop add up to, as the shop reads them. */
async function rawMoney(shopId: number) {
  const rows = await market.db.rows(
    z.object({ account: z.string(), sum: z.number() }),
    sql`select account, sum(amount)::bigint as sum from ledger_entries
      where holder_id = ${shopId} and account in ('SHOP_BALANCE', 'SHOP_PENDING', 'COD_DEBT') group by account`,
  )
  const of = (account: string) => rows.find((each) => each.account === account)?.sum ?? 0
  return { balance: -of('SHOP_BALANCE') || 0, pending: -of('SHOP_PENDING') || 0, codDebt: of('COD_DEBT') }
}

const amountIn = (
  list: ShopList,
  { balance, pending, codDebt }: Omit<ShopAccounts, 'id' | 'name' | 'oldestAt' | 'isOlder'>,
) =>
  ({ BALANCE: list === 'OVERDRAWN' ? -balance : balance, PENDING: pending, COD_DEBT: codDebt })[shopLists[list].account]

test('what is owed to shops, and what they owe, is the sum of their entries, shop by shop', async () => {
  const shops = await Promise.all(Array.from({ length: 34 }, () => market.given.shop()))
  for (const [index, shop] of shops.entries()) {
    await bookAll(shop, 'SHOP_BALANCE', [
      ['2026-03-01T00:00:00Z', index % 5 === 0 ? index * 10 + 5 : -1000 - (index % 7) * 100],
    ])
    if (index % 3 === 0) await bookAll(shop, 'COD_DEBT', [['2026-04-01T00:00:00Z', 50 + index]])
    if (index % 4 === 0) await bookAll(shop, 'SHOP_PENDING', [['2026-05-01T00:00:00Z', -70 - index]])
  }
  for (const list of shopListIds)
    for (const sort of ['largest', 'smallest'] as const) {
      const { items, sum, total } = await everyShop(list, { sort })
      const amounts = items.map((shop) => amountIn(list, shop))
      expect([list, total]).toEqual([list, items.length])
      expect([list, sum]).toEqual([list, amounts.reduce((all, each) => all + each, 0)])
      expect(amounts).toEqual([...amounts].sort((a, b) => (sort === 'largest' ? b - a : a - b)))
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      for (const { id, balance, pending, codDebt } of items)
        expect([id, { balance, pending, codDebt }]).toEqual([id, await rawMoney(id)])
    }
  const [owed, overdrawn] = [await everyShop('OWED'), await everyShop('OVERDRAWN')]
  const { balance } = await market.db.one(
    z.object({ balance: z.number() }),
    sql`select -sum(amount)::bigint as balance from ledger_entries where account = 'SHOP_BALANCE'`,
  )
  expect(owed.items.length).toBeGreaterThan(25)
  expect(owed.sum - overdrawn.sum).toBe(balance)
})

test('a shop is found by its name', async () => {
  const shop = await market.given.shop({ name: 'Thổ cẩm Mường Hoa' })
  await bookAll(shop, 'SHOP_BALANCE', [['2026-03-01T00:00:00Z', -5]])
  const found = await everyShop('OWED', { search: 'muong hoa' })
  expect(found).toMatchObject({ total: 1, sum: 5, items: [{ id: shop.id, name: 'Thổ cẩm Mường Hoa', balance: 5 }] })
  expect(await everyShop('OWED', { search: 'không shop nào' })).toMatchObject({ total: 0, sum: 0, items: [] })
})

test('a search finds every shop, and its pages neither lose nor repeat one whose sum changes meanwhile', async () => {
  const shops = await Promise.all(
    Array.from({ length: 54 }, (_, index) => market.given.shop({ name: `Chợ nổi Phong Điền ${index}` })),
  )
  for (const [index, shop] of shops.entries())
    await bookAll(shop, 'SHOP_BALANCE', [['2026-03-01T00:00:00Z', -1000 - (index % 9)]])
  const query = { search: 'cho noi phong dien' }
  const all = await everyShop('OWED', query)
  const sum = shops.reduce((total, _, index) => total + 1000 + (index % 9), 0)
  expect([all.total, all.items.length, all.sum]).toEqual([54, 54, sum])
  const amounts = all.items.map(({ balance }) => balance)
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))

  const page = (after: string | null) =>
    market.as(admin).call(listShopAccounts, { query: { list: 'OWED', ...query, ...(after ? { after } : {}) } })
  const first = await page(null)
  // The last shop of the page is paid, the first one gets a little less than it has.
  const [top, last] = [first.items[0], first.items.at(-1)]
  if (!top || !last) throw new Error('the page is empty')
  await bookAll(last, 'SHOP_BALANCE', [['2026-03-02T00:00:00Z', last.balance]])
  await bookAll(top, 'SHOP_BALANCE', [['2026-03-02T00:00:00Z', -5_000_000]])
  const second = await page(first.next)
  expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(first.items.length).map(({ id }) => id))
  expect(second.next).toBeNull()
})

test('the age is that of the oldest part that still stands, the earlier parts being settled first', async () => {
  const shop = await market.given.shop({ name: 'Lò gốm Thanh Hà' })
  const oldest = async (list: ShopList) =>
    (await everyShop(list, { search: 'gom thanh ha' })).items[0]?.oldestAt ?? null
  await bookAll(shop, 'SHOP_BALANCE', [
    ['2026-01-01T00:00:00Z', -100],
    ['2026-02-01T00:00:00Z', -100],
  ])
  expect(await oldest('OWED')).toBe('2026-01-01T00:00:00.000Z')
  await bookAll(shop, 'SHOP_BALANCE', [['2026-02-02T00:00:00Z', 99]])
  expect(await oldest('OWED')).toBe('2026-01-01T00:00:00.000Z')
  await bookAll(shop, 'SHOP_BALANCE', [['2026-02-03T00:00:00Z', 1]])
  expect(await oldest('OWED')).toBe('2026-02-01T00:00:00.000Z')
  await bookAll(shop, 'SHOP_BALANCE', [
    ['2026-03-01T00:00:00Z', -30],
    ['2026-03-02T00:00:00Z', 130],
  ])
  expect(await oldest('OWED')).toBeNull()
  await bookAll(shop, 'SHOP_BALANCE', [['2026-03-03T00:00:00Z', 40]])
  expect(await oldest('OWED')).toBeNull()
  expect(await oldest('OVERDRAWN')).toBe('2026-03-03T00:00:00.000Z')
})

let orders = 900_000
/** An order of a shop, 120.000 ₫ with 4.500 ₫ of commission, whose transitions are booked at given times. */
function bookedOrder(shop: { id: number }, method: BookedOrder['method']) {
  const order = { id: orders++, shopId: shop.id, userId: 1, total: 120_000, commission: 4500, method } as const
  const none = { refunded: 0, refundedByShop: 0, refundedCommission: 0 }
  return async (at: string, from: OrderStatus, to: OrderStatus) => {
    const posting = postingOfTransition({ ...order, ...none, paid: to === 'COMPLETED' }, from, to)
    if (!posting) throw new Error(`${from} → ${to} books nothing`)
    await market.db.transaction(async (tx) => book(tx, [{ ...posting, at: new Date(at) }]))
  }
}

test('debts are settled order by order: what is left of an old order is old, however much was delivered since', async () => {
  const shop = await market.given.shop({ name: 'Rượu cần Ê Đê' })
  const find = async () => (await everyShop('DEBT', { search: 'ruou can e de' })).items[0]
  for (const day of ['01', '02', '03']) {
    const transition = bookedOrder(shop, 'COD')
    await transition(`2026-01-${day}T00:00:00Z`, 'SHIPPED', 'DELIVERED')
    await transition(`2026-01-1${day.slice(1)}T00:00:00Z`, 'DELIVERED', 'COMPLETED')
  }
  const order = await orderFrom(market, { shop })
  const delivered = new Date().toISOString()
  for (const [name, body] of [['confirm'], ['ship', { carrier: 'GHN', trackingCode: 'GHN1' }], ['deliver']] as const)
    await market.as(shop.owner).put(`/api/v1/seller/orders/${order.id}/${name}`, body)
  expect(await find()).toMatchObject({ codDebt: 133_500, oldestAt: '2026-01-01T00:00:00.000Z', isOlder: false })
  // Paid without naming an order: the oldest debts are settled first.
  await bookAll(shop, 'COD_DEBT', [['2026-02-01T00:00:00Z', -8999]])
  expect(await find()).toMatchObject({ codDebt: 124_501, oldestAt: '2026-01-02T00:00:00.000Z' })
  await bookAll(shop, 'COD_DEBT', [['2026-02-02T00:00:00Z', -4501]])
  const left = await find()
  expect(left).toMatchObject({ codDebt: 120_000, isOlder: false })
  expect((left?.oldestAt ?? '') >= delivered).toBe(true)
})

test('held money is as old as the oldest order that is not completed, whatever was completed since', async () => {
  const shop = await market.given.shop({ name: 'Tương Bần Hưng Yên' })
  const find = async () => (await everyShop('PENDING', { search: 'tuong ban hung yen' })).items[0]
  const paid = ['2026-01-01', '2026-02-01', '2026-02-02', '2026-03-01'].map((day) => {
    const transition = bookedOrder(shop, 'MOMO')
    return { transition, day }
  })
  for (const { transition, day } of paid)
    await transition(`${day}T00:00:00Z`, 'PENDING_PAYMENT', 'AWAITING_CONFIRMATION')
  for (const { transition } of paid.slice(1, 3)) await transition('2026-02-20T00:00:00Z', 'DELIVERED', 'COMPLETED')
  expect(await find()).toMatchObject({ pending: 240_000, oldestAt: '2026-01-01T00:00:00.000Z', isOlder: false })
  await paid[0]?.transition('2026-03-02T00:00:00Z', 'DELIVERED', 'COMPLETED')
  expect(await find()).toMatchObject({ pending: 120_000, oldestAt: '2026-03-01T00:00:00.000Z', isOlder: false })
})

test('what no looked at entry explains is older than they are', async () => {
  const shop = await market.given.shop({ name: 'Mành cọ Tăng Tiến' })
  const at = (index: number) => new Date(Date.parse('2026-02-01T00:00:00Z') + index * 1000).toISOString()
  await bookAll(shop, 'SHOP_BALANCE', [
    ['2026-01-01T00:00:00Z', -1_000_000],
    ...Array.from({ length: AGED_ENTRIES_MAX }, (_, index) => [at(index), 10] as const),
  ])
  const { items } = await everyShop('OWED', { search: 'manh co tang tien' })
  expect(items[0]).toMatchObject({ balance: 1_000_000 - 10 * AGED_ENTRIES_MAX, oldestAt: at(0), isOlder: true })
})

test('the search for the age has an end, and says so', async () => {
  const shop = await market.given.shop({ name: 'Nón lá Chuông' })
  const at = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString()
  await bookAll(
    shop,
    'SHOP_BALANCE',
    Array.from({ length: AGED_ENTRIES_MAX + 5 }, (_, index) => [at(index), -10] as const),
  )
  const find = async () => (await everyShop('OWED', { search: 'non la chuong' })).items[0]
  expect(await find()).toMatchObject({ oldestAt: at(5), isOlder: true })
  await bookAll(shop, 'SHOP_BALANCE', [[at(9999), 50]])
  expect(await find()).toMatchObject({ oldestAt: at(6), isOlder: true })
  await bookAll(shop, 'SHOP_BALANCE', [[at(10_000), 1000]])
  expect(await find()).toMatchObject({ oldestAt: at(105), isOlder: false })
})

test('an administrator sees the money of a shop as its seller does', async () => {
  const shop = await market.given.shop()
  const lan = await market.given.person()
  const order = await orderFrom(market, { shop, by: lan })
  for (const [name, body] of [['confirm'], ['ship', { carrier: 'GHN', trackingCode: 'GHN1' }], ['deliver']] as const)
    await market.as(shop.owner).put(`/api/v1/seller/orders/${order.id}/${name}`, body)
  const params = { id: shop.id }
  const { name, money } = await market.as(admin).call(getShopMoney, { params })
  expect([name, money]).toEqual([shop.name, await market.as(shop.owner).call(getSellerMoney)])
  expect(money.COD_DEBT).toBe(120_000)
  for (const account of statementAccountIds) {
    const query = { account }
    expect(await market.as(admin).call(getShopStatement, { params, query })).toEqual(
      await market.as(shop.owner).call(getStatement, { query }),
    )
    expect(await market.as(admin).call(exportShopStatement, { params, query })).toEqual(
      await market.as(shop.owner).call(exportStatement, { query }),
    )
  }
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'ledger' } })
  expect(items[0]).toMatchObject({ action: 'ledger.export', after: { format: 'csv', shopId: shop.id, rows: 1 } })
  const unknown = await market.as(admin).get('/api/v1/admin/shops/999999/money/entries')
  expect([unknown.status, (await market.as(admin).get('/api/v1/admin/shops/999999/money')).status]).toEqual([404, 404])
})
