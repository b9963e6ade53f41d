import { exportStatement, getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from './book.ts'

const market = testMarketplace()

const transition = (seller: Person, id: number, name: string, body?: object) =>
  market.as(seller).put(`/api/v1/seller/orders/${id}/${name}`, body)

/** An order of one unit at 90.000 ₫ with 30.000 ₫ shipping, of which the marketplace has 4.500 ₫, delivered for cash. */
async function delivered(shop: { id: number; owner: Person }, by?: Person) {
  const lan = by ?? (await market.given.person())
  const order = await orderFrom(market, { shop, by: lan })
  await transition(shop.owner, order.id, 'confirm')
  await transition(shop.owner, order.id, 'ship', { carrier: 'GHN', trackingCode: 'GHN1' })
  await transition(shop.owner, order.id, 'deliver')
  return { ...order, receive: () => market.as(lan).put(`/api/v1/orders/${order.id}/received`) }
}

const statement = (seller: Person, query: Record<string, unknown>) => market.as(seller).call(getStatement, { query })

test('a shop’s balances follow its orders, entry by entry', async () => {
  const shop = await market.given.shop()
  expect(await market.as(shop.owner).call(getSellerMoney)).toEqual({ BALANCE: 0, PENDING: 0, COD_DEBT: 0 })
  const order = await delivered(shop)
  expect(await market.as(shop.owner).call(getSellerMoney)).toEqual({ BALANCE: 0, PENDING: 120_000, COD_DEBT: 120_000 })
  await order.receive()
  expect(await market.as(shop.owner).call(getSellerMoney)).toEqual({ BALANCE: 0, PENDING: 0, COD_DEBT: 4500 })
  expect(await statement(shop.owner, { account: 'COD_DEBT' })).toMatchObject({
    opening: 0,
    closing: 4500,
    total: 2,
    next: null,
    items: [
      {
        words: 'Đơn hoàn tất, còn lại hoa hồng',
        orderId: order.id,
        orderNumber: order.orderNumber,
        amount: -115_500,
        commission: 4500,
        balance: 4500,
      },
      { words: 'Thu tiền khi giao hàng', amount: 120_000, commission: null, balance: 120_000 },
    ],
  })
  expect(
    (await statement(shop.owner, { account: 'PENDING' })).items.map(({ amount, balance }) => [amount, balance]),
  ).toEqual([
    [-120_000, 0],
    [120_000, 120_000],
  ])
})

test('a period has its opening and closing balance, and only its entries', async () => {
  const shop = await market.given.shop()
  // Sales of three days, as the books would have them; facts are numbered in the order of time.
  const days = ['2031-05-30T10:00:00Z', '2031-05-31T17:00:00Z', '2031-06-01T16:59:59Z', '2031-06-01T17:00:00Z']
  for (const [index, at] of days.entries())
    await market.db.transaction(async (tx) =>
      book(tx, [
        {
          entryKey: `test:${shop.id}:${index}`,
          at: new Date(at),
          entries: [
            { account: 'BANK', holderId: 0, amount: 100 * 10 ** index },
            { account: 'SHOP_BALANCE', holderId: shop.id, amount: -100 * 10 ** index },
          ],
        },
      ]),
    )
  const june = await statement(shop.owner, { from: '2031-06-01', to: '2031-06-01' })
  expect(june).toMatchObject({ opening: 100, closing: 11_100, total: 2 })
  expect(june.items.map(({ amount, balance }) => [amount, balance])).toEqual([
    [10_000, 11_100],
    [1000, 1100],
  ])
  expect(await statement(shop.owner, { to: '2031-05-31' })).toMatchObject({ opening: 0, closing: 100, total: 1 })
  // Without a first day, and nearer to today's balance than to the first entry.
  const untilJune = await statement(shop.owner, { to: '2031-06-01' })
  expect(untilJune).toMatchObject({ opening: 0, closing: 11_100, total: 3 })
  expect(await statement(shop.owner, { from: '2040-01-01' })).toMatchObject({
    opening: 111_100,
    closing: 111_100,
    total: 0,
  })
  const empty = { from: '2031-06-05', to: '2031-06-06' }
  expect(await statement(shop.owner, empty)).toMatchObject({ opening: 111_100, closing: 111_100, total: 0 })
  const { csv, fileName } = await market
    .as(shop.owner)
    .call(exportStatement, { query: { from: '2031-06-01', to: '2031-06-02' } })
  expect(fileName).toBe('sao-ke-balance-2031-06-01_2031-06-02.csv')
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFNgày,Giờ,Mã đơn,Nội dung,Số tiền (đồng),Hoa hồng (đồng),Số dư sau đó (đồng)',
    '2031-06-01,00:00:00,,Điều chỉnh,1000,,1100',
    '2031-06-01,23:59:59,,Điều chỉnh,10000,,11100',
    '2031-06-02,00:00:00,,Điều chỉnh,100000,,111100',
    '',
  ])
  // Behind many later entries the same periods are reckoned from the first entry, not back from today's balance.
  for (let later = 0; later < 30; later++)
    await market.db.transaction(async (tx) =>
      book(tx, [
        {
          entryKey: `later:${shop.id}:${later}`,
          at: new Date('2031-07-01T10:00:00Z'),
          entries: [
            { account: 'BANK', holderId: 0, amount: 7 },
            { account: 'SHOP_BALANCE', holderId: shop.id, amount: -7 },
          ],
        },
      ]),
    )
  expect(await statement(shop.owner, { from: '2031-06-01', to: '2031-06-01' })).toEqual(june)
  expect(await statement(shop.owner, { to: '2031-06-01' })).toEqual(untilJune)
  expect(await statement(shop.owner, { to: '2031-05-31' })).toMatchObject({ opening: 0, closing: 100, total: 1 })
  expect(await statement(shop.owner, empty)).toMatchObject({ opening: 111_100, closing: 111_100, total: 0 })
})

test.each([
  ['from=2026-11-02&to=2026-11-01', 'Ngày bắt đầu phải trước hoặc trùng ngày kết thúc.'],
  ['from=0000-01-01', 'Ngày không hợp lệ.'],
  ['to=0000-12-31', 'Ngày không hợp lệ.'],
  ['to=2026-02-30', 'Ngày không hợp lệ.'],
])('the period %s is refused with a sentence, wherever one is read', async (period, message) => {
  const { owner } = await market.given.shop()
  for (const path of ['money/entries', 'money/export', 'orders']) {
    const reply = await market.as(owner).get(`/api/v1/seller/${path}?${period}`)
    expect([path, reply.status, reply.body.message]).toEqual([path, 400, message])
  }
})

test('entries booked concurrently around midnight are in exactly one of the two days', async () => {
  const shop = await market.given.shop()
  // The clock is read when a transaction begins, its number when it books: whoever began later may have the smaller number.
  const instants = ['2032-03-01T16:59:59.990Z', '2032-03-01T17:00:00.020Z', '2032-03-01T17:00:00.010Z']
  for (const [index, at] of instants.entries())
    await market.db.transaction(async (tx) =>
      book(tx, [
        {
          entryKey: `midnight:${shop.id}:${index}`,
          at: new Date(at),
          entries: [
            { account: 'BANK', holderId: 0, amount: 10 ** index },
            { account: 'SHOP_BALANCE', holderId: shop.id, amount: -(10 ** index) },
          ],
        },
      ]),
    )
  const before = await statement(shop.owner, { from: '2032-03-01', to: '2032-03-01' })
  const after = await statement(shop.owner, { from: '2032-03-02', to: '2032-03-02' })
  expect(after.opening).toBe(before.closing)
  expect([...after.items, ...before.items].map(({ amount }) => amount)).toEqual([100, 10, 1])
})

test('a long statement is read page by page, and its balance continues over the pages', async () => {
  const shop = await market.given.shop()
  for (let made = 0; made < 35; made++)
    await market.db.transaction(async (tx) =>
      book(tx, [
        {
          entryKey: `pages:${shop.id}:${made}`,
          entries: [
            { account: 'BANK', holderId: 0, amount: made + 1 },
            { account: 'SHOP_BALANCE', holderId: shop.id, amount: -made - 1 },
          ],
        },
      ]),
    )
  const first = await statement(shop.owner, {})
  const second = await statement(shop.owner, { after: first.next })
  const all = [...first.items, ...second.items]
  expect(all).toHaveLength(35)
  expect(second.next).toBeNull()
  for (const [index, entry] of all.entries()) expect(entry.balance - entry.amount).toBe(all[index + 1]?.balance ?? 0)
  expect(first.closing).toBe((35 * 36) / 2)
  expect([second.opening, second.closing]).toEqual([first.opening, first.closing])
})

test('what cases give back is a line of its own', async () => {
  const shop = await market.given.shop()
  const lan = await market.given.person()
  const order = await delivered(shop, lan)
  await market.as(lan).put(`/api/v1/orders/${order.id}/return`, { reason: 'Hàng bị lỗi hoặc hư hỏng' })
  const cases = (await market.as(lan).get(`/api/v1/orders/${order.id}/cases`)).body.data as { id: number }[]
  const id = cases[0]?.id ?? 0
  const seller = (press: string, body?: object) =>
    market.as(shop.owner).put(`/api/v1/seller/cases/${id}/${press}`, body)
  await seller('offer', { amount: 20_000 })
  await market.as(lan).put(`/api/v1/cases/${id}/accept`)
  const { items } = await statement(shop.owner, { account: 'PENDING' })
  expect(items.map(({ words, amount, balance }) => [words, amount, balance])).toEqual([
    ['Hoàn tiền theo khiếu nại', -20_000, 100_000],
    ['Thu tiền khi giao hàng', 120_000, 120_000],
  ])
})

test('a seller cannot read another shop’s statement', async () => {
  const shop = await market.given.shop()
  await delivered(shop)
  const stranger = (await market.given.shop()).owner
  expect((await statement(stranger, { account: 'PENDING' })).items).toEqual([])
  for (const path of ['money', 'money/entries', 'money/export']) {
    expect((await market.guest.get(`/api/v1/seller/${path}`)).status).toBe(401)
    expect((await market.as(await market.given.person()).get(`/api/v1/seller/${path}`)).status).toBe(403)
  }
  expect((await market.as(stranger).get('/api/v1/seller/money/entries?account=BANK')).status).toBe(400)
})
