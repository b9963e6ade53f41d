import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getStatement } from '@chophien/domain/ledger/seller-contract'
import { statementAccountIds } from '@chophien/domain/ledger/seller-statement'
import { amountText } from '@chophien/domain/text/amount'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/builders.ts'
import { downloadFile } from '../../testing/download-file.ts'
import { pdfLines } from '../../testing/pdf-text.ts'
import { bookCommission } from '../../testing/raw-books.ts'
import { checkedIdentity } from '../../testing/seller-taxes.ts'
import { orderFrom } from '../../testing/shop-orders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from './book.ts'

const legal = {
  LEGAL_NAME: 'Công ty cổ phần Chợ Phiên',
  LEGAL_TAX_CODE: '0100047516',
  LEGAL_ADDRESS: '1 Tràng Tiền, phường Cửa Nam, Hà Nội',
}
const market = testMarketplace(legal)

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const printed = async (by: Person, query = '') => {
  const file = await downloadFile(market, by, `/v1/seller/money/pdf${query}`)
  expect([query, file.status]).toEqual([query, 200])
  return { ...file, lines: pdfLines(file.bytes).flat() }
}

/** A shop with an order that is delivered for cash and one that is completed. */
async function tradingShop() {
  const shop = await market.given.shop({ name: 'Gốm Bát Tràng' })
  for (const complete of [true, false]) {
    const lan = await market.given.person()
    const order = await orderFrom(market, { shop, by: lan })
    for (const [step, body] of [['confirm'], ['ship', { carrier: 'GHN', trackingCode: 'GHN1' }], ['deliver']] as const)
      await market.as(shop.owner).put(`/api/v1/seller/orders/${order.id}/${step}`, body)
    if (complete) await market.as(lan).put(`/api/v1/orders/${order.id}/received`)
  }
  return shop
}

test('the paper has the figures of the page: opening, each entry with its balance, closing', async () => {
  const shop = await tradingShop()
  await checkedIdentity(market, shop, 'COMPANY', { legalName: 'Công ty TNHH Gốm Bát Tràng' })
  for (const account of statementAccountIds) {
    const page = await market.as(shop.owner).call(getStatement, { query: { account } })
    const { lines } = await printed(shop.owner, `?account=${account}`)
    const moved = page.items.reduce(
      (sums, { amount }) => ({ more: sums.more + Math.max(amount, 0), less: sums.less + Math.min(amount, 0) }),
      { more: 0, less: 0 },
    )
    expect(lines).toContain(
      [page.opening, moved.more, moved.less, page.closing].map((amount) => amountText(amount)).join(' | '),
    )
    const rows = lines.filter((line) => /^\d\d\/\d\d\/\d{4} \d\d:\d\d \| /u.test(line))
    expect(rows).toHaveLength(page.items.length)
    page.items.toReversed().forEach(({ orderNumber, amount, commission, balance }, at) => {
      const figures = [amount, ...(commission === null ? [] : [commission]), balance]
        .map((amount) => amountText(amount))
        .join(' | ')
      expect(rows[at]).toContain(` | ${orderNumber} | `)
      expect(rows[at]?.endsWith(` | ${figures}`)).toBe(true)
    })
  }
})

test('it says who issues it and whose it is, in Vietnamese letters', async () => {
  const shop = await tradingShop()
  await checkedIdentity(market, shop, 'COMPANY', { legalName: 'Công ty TNHH Gốm Bát Tràng' })
  const { lines, name, type, cacheControl } = await printed(shop.owner)
  expect({ type, cacheControl }).toEqual({ type: 'application/pdf', cacheControl: 'no-store' })
  expect(name).toMatch(/^sao-ke-balance-\d{4}-\d\d-\d\d\.pdf$/u)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Công ty cổ phần Chợ Phiên | Chợ Phiên',
      'Mã số thuế: 0100047516',
      '1 Tràng Tiền, phường Cửa Nam, Hà Nội',
      'Sao kê: Số dư',
      'Gốm Bát Tràng | Công ty TNHH Gốm Bát Tràng',
    ]),
  )
})

test('a month has its name, its entries alone, and the figures before and after it', async () => {
  const shop = await market.given.shop()
  for (const [day, amount] of [
    ['2031-05-31', -7],
    ['2031-06-01', -100],
    ['2031-06-30', 30],
    ['2031-07-01', -9],
  ] as const)
    await bookCommission(market, shop, `${day}T12:00:00+07:00`, amount)
  const { lines, name } = await printed(shop.owner, '?from=2031-06-01&to=2031-06-30')
  expect(name).toBe('sao-ke-balance-2031-06-01_2031-06-30.pdf')
  expect(lines).toContain('Tháng 06/2031 (từ 01/06/2031 đến 30/06/2031)')
  expect(lines).toContain('7 | 100 | −30 | 77')
  expect(lines.filter((line) => /^\d\d\/\d\d\/2031/u.test(line))).toEqual([
    '01/06/2031 12:00 | Điều chỉnh | 100 | −100 | 107',
    '30/06/2031 12:00 | Điều chỉnh | −30 | 30 | 77',
  ])
  expect(lines).toContain('Cộng | 70 | −70')
  // Inside the month, when nothing was booked.
  const days = await printed(shop.owner, '?from=2031-06-10&to=2031-06-12')
  expect(days.lines).toContain('107 | 0 | 0 | 107')
  const none = await printed(shop.owner, '?from=2032-01-01&to=2032-01-31')
  expect(none.lines).toContain('86 | 0 | 0 | 86')
  expect(none.lines).toContain('Trong kỳ không có giao dịch nào.')
})

test('figures of a hundred billion stand in one piece, sums too', async () => {
  const shop = await market.given.shop()
  const [much, tax] = [99_999_999_999, 88_888_888_888]
  await market.db.transaction(async (tx) =>
    book(tx, [
      {
        entryKey: `test-wide:${shop.id}`,
        entries: [
          { account: 'SHOP_BALANCE', holderId: shop.id, amount: much },
          { account: 'COMMISSION', holderId: 0, amount: much },
          { account: 'TAX_VAT', holderId: 0, amount: -tax },
          { account: 'BANK', holderId: 0, amount: tax - 2 * much },
        ],
      },
    ]),
  )
  const { lines } = await printed(shop.owner)
  expect(lines).toContain('0 | 0 | −99.999.999.999 | −99.999.999.999')
  expect(
    lines.filter((line) => line.split(' | ').filter((cell) => cell === '−99.999.999.999').length >= 2),
  ).toHaveLength(3)
  expect(lines.find((line) => line.startsWith('Cộng'))).toMatch(
    /−99\.999\.999\.999 \| .?99\.999\.999\.999 \| .?88\.888\.888\.888$/u,
  )
})

test('a statement of five thousand entries is printed, a longer one is refused with a sentence', async () => {
  const shop = await market.given.shop()
  const entries = (first: number, count: number) =>
    market.db.transaction(async (tx) =>
      book(
        tx,
        Array.from({ length: count }, (_, index) => ({
          entryKey: `test-long:${shop.id}:${first + index}`,
          entries: [
            { account: 'BANK' as const, holderId: 0, amount: 1 },
            { account: 'SHOP_BALANCE' as const, holderId: shop.id, amount: -1 },
          ],
        })),
      ),
    )
  for (let first = 0; first < 5000; first += 500) await entries(first, 500)
  const { lines } = await printed(shop.owner)
  expect(lines.filter((line) => line.includes(' | Điều chỉnh | 1 | '))).toHaveLength(5000)
  expect(lines).toContain('0 | 5.000 | 0 | 5.000')
  await entries(5000, 1)
  const reply = await market.as(shop.owner).get('/api/v1/seller/money/pdf')
  expect([reply.status, reply.body.code]).toEqual([400, 'STATEMENT_TOO_LONG_TO_PRINT'])
})

test('the administrator gets the same paper, and the audit log notes it', async () => {
  const shop = await tradingShop()
  const file = await downloadFile(market, admin, `/v1/admin/shops/${shop.id}/money/pdf?account=PENDING`)
  const own = await printed(shop.owner, '?account=PENDING')
  const body = (lines: string[]) => lines.filter((line) => !line.includes('Lập lúc'))
  expect(body(pdfLines(file.bytes).flat())).toEqual(body(own.lines))
  const [noted] = (await market.as(admin).call(listAdminActions, { query: { subject: 'ledger' } })).items
  expect(noted?.after).toMatchObject({ format: 'pdf', shopId: shop.id, account: 'PENDING', rows: 3 })
})

test('nobody else gets it', async () => {
  const shop = await tradingShop()
  const stranger = (await market.given.shop()).owner
  expect((await printed(stranger)).lines).toContain('Trong kỳ không có giao dịch nào.')
  expect((await downloadFile(market, null, '/v1/seller/money/pdf')).status).toBe(401)
  expect((await downloadFile(market, await market.given.person(), '/v1/seller/money/pdf')).status).toBe(403)
  expect((await downloadFile(market, stranger, `/v1/admin/shops/${shop.id}/money/pdf`)).status).toBe(403)
  expect((await downloadFile(market, admin, '/v1/admin/shops/99999999/money/pdf')).status).toBe(404)
})

test('without a named company the marketplace’s name stands alone', async () => {
  const plain = await market.otherInstance({
    environment: { LEGAL_NAME: '', LEGAL_TAX_CODE: '', LEGAL_ADDRESS: '' },
  })
  const shop = await market.given.shop()
  const lines = pdfLines((await downloadFile(plain, shop.owner, '/v1/seller/money/pdf')).bytes).flat()
  expect(lines[0]).toBe('Chợ Phiên')
  expect(lines[1]).toBe('Sao kê: Số dư')
})
