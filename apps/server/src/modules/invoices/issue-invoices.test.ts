import { daysBefore } from '@chophien/domain/contract/period'
import type { InvoicesOfMonth } from '@chophien/domain/invoices/admin-contract'
import { listInvoices } from '@chophien/domain/invoices/admin-contract'
import { listOwnInvoices } from '@chophien/domain/invoices/seller-contract'
import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { type Month, monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../../platform/database/sql.ts'
import { saveChoLua } from '../../testing/brand-form.ts'
import type { Person } from '../../testing/builders.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { downloadFile } from '../../testing/download-file.ts'
import { pdfLines } from '../../testing/pdf-text.ts'
import { bookCommission } from '../../testing/raw-books.ts'
import { ageSettlement } from '../../testing/seller-taxes.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from '../ledger/book.ts'
import { type InvoiceProvider, ownNumbering } from './invoice-provider.ts'
import { issueInvoices } from './issue-invoices.ts'

const market = testMarketplace()
const story = caseStories(market)

const today = dayInVietnam(new Date())
const year = Number(today.slice(0, 4))
/** The month of the orders, and others before it. */
const traded = monthOf(daysBefore(today, 40))
const [lastYear, newYear, handed, astray, renamed] = [-1, -2, -3, -4, -5].map((months) =>
  monthAfter(traded, months),
) as [Month, Month, Month, Month, Month]
const Booked = z.object({ shopId: z.number(), earned: z.number(), returned: z.number() })
const noon = (month: Month) => `${month}-15T12:00:00+07:00`

type Shop = Awaited<ReturnType<typeof market.given.shop>>
let admin: Person
let cash: Shop
let prepaid: Shop
let lone: Shop

const bookAlone = (month: Month, amount: number, orderId?: number) =>
  market.db.transaction(async (tx) =>
    book(tx, [
      {
        entryKey: `test-alone:${month}:${amount}`,
        at: new Date(noon(month)),
        entries: [
          { account: 'BANK', holderId: MARKETPLACE, amount },
          { account: 'COMMISSION', holderId: MARKETPLACE, amount: -amount, ...(orderId !== undefined && { orderId }) },
        ],
      },
    ]),
  )

const completed = async (shop: Shop, byCash: boolean) => {
  const order = await story.delivered({ shop, cash: byCash })
  expect((await market.as(order.lan).put(`/api/v1/orders/${order.id}/received`)).status).toBe(200)
  return order
}

beforeAll(async () => {
  admin = await story.admin()
  cash = await market.given.shop({ name: 'Gốm Bát Tràng' })
  prepaid = await market.given.shop({ name: 'Lụa Vạn Phúc' })
  lone = await market.given.shop({ name: 'Bánh cốm Hàng Than' })
  const paid = await completed(cash, true)
  const orders = [paid, await completed(prepaid, false)]
  const back = await completed(prepaid, false)
  const lines = (await story.order(back)).orderItems.map((item) => ({ orderItemId: item.id, quantity: 1 }))
  const id = await story.opened(back, { kind: 'REFUND_ONLY', reason: 'DEFECTIVE', note: 'Lụa bị rách.', lines })
  await story.shop(back, id, 'offer', { amount: 30_000 })
  await story.shopper(back, id, 'accept')
  for (const order of [...orders, back]) await ageSettlement(market, order.id, 40)
  // Of an order, without an account of its shop.
  await bookAlone(traded, 77, paid.id)
  for (const month of [lastYear, newYear, handed]) {
    await bookCommission(market, cash, noon(month), 1000)
    await bookCommission(market, lone, noon(month), month === lastYear ? -99_999_999_999 : 2000)
  }
  await bookCommission(market, lone, noon(renamed), 700)
  await bookCommission(market, lone, noon(astray), 500)
  await bookAlone(astray, 300)
  for (const month of [traded, lastYear, newYear, handed, astray, renamed])
    await market.db.run(sql`
      insert into ledger_months (month, entries, turnover, sha256) values (${`${month}-01`}::date, 2, 1, sha256(''))`)
  // A month of a large marketplace takes longer than a statement may by default.
  await market.db.transaction(async (tx) => {
    await tx.execute(
      `create function only_with_time() returns trigger language plpgsql as $$
       begin
         if current_setting('statement_timeout') <> '1h' then raise exception 'no time'; end if;
         return new;
       end $$`,
      [],
    )
    await tx.execute(
      'create trigger only_with_time before insert on invoice_months for each row execute function only_with_time()',
      [],
    )
  })
})

const press = (month: Month) => market.as(admin).put(`/api/v1/admin/months/${month}/invoices`, {})
const ofMonth = (month: Month) => market.as(admin).call(listInvoices, { query: { month } })
const numbersOf = ({ items }: InvoicesOfMonth) => items.map(({ number }) => number)

test('invoices of orders: paid in cash, paid in advance, given back', async () => {
  expect((await press(traded)).status).toBe(200)
  const { items } = await ofMonth(traded)
  const booked = await market.db.rows(
    Booked,
    sql`
    select o.shop_id as "shopId", -sum(least(e.amount, 0))::bigint as earned, sum(greatest(e.amount, 0))::bigint as returned
    from ledger_entries e join orders o on o.id = e.order_id where e.account = 'COMMISSION' group by 1 order by 1`,
  )
  expect(items.map(({ shop, earned, returned }) => ({ shopId: shop.id, earned, returned }))).toEqual(booked)
  expect(booked.map(({ shopId, returned }) => [shopId, returned > 0])).toEqual([
    [cash.id, false],
    [prepaid.id, true],
  ])
  expect(items[0]?.earned).toBeGreaterThan(77)
})

test('the paper of a shop that is paid in cash does not say that nothing is left to pay', async () => {
  const [invoice] = (await market.as(cash.owner).call(listOwnInvoices)).items
  const file = await downloadFile(market, cash.owner, `/v1/seller/invoices/${invoice?.number}/pdf`)
  const text = pdfLines(file.bytes).flat().join(' ')
  expect(text).toContain('đơn thu tiền khi giao cộng vào tiền shop phải nộp')
  expect(text).not.toContain('không phải chuyển thêm')
  expect(text).toContain('Số trên do chợ cấp')
})

test('numbers begin at 1 again in a new year of issue', async () => {
  expect((await press(lastYear)).status).toBe(200)
  const before = numbersOf(await ofMonth(lastYear))
  expect(before).toEqual([`${year}-000003`, `${year}-000004`])
  const { bytes } = await downloadFile(market, lone.owner, `/v1/seller/invoices/${before[1]}/pdf`)
  // The figures stand in one piece.
  expect(pdfLines(bytes).flat()).toEqual(
    expect.arrayContaining([
      'Hoa hồng trả lại shop (hoàn tiền hoặc đơn không giao được) | −99.999.999.999',
      'Tổng cộng | −99.999.999.999',
    ]),
  )
  await market.db.transaction(async (tx) => {
    await tx.execute('alter table invoices disable trigger invoices_kept', [])
    await tx.run(sql`update invoices set year = year - 1`)
    await tx.execute('alter table invoices enable trigger invoices_kept', [])
  })
  expect((await press(newYear)).status).toBe(200)
  expect(numbersOf(await ofMonth(newYear))).toEqual([`${year}-000001`, `${year}-000002`])
  expect(numbersOf(await ofMonth(lastYear))).toEqual([`${year - 1}-000003`, `${year - 1}-000004`])
})

test('a provider that fails leaves its invoices waiting, and gets them alone again', async () => {
  const failures: object[] = []
  const got: string[][] = []
  const elsewhere: InvoiceProvider = {
    name: 'ELSEWHERE',
    note: 'Hóa đơn điện tử.',
    handOver: async () => {
      throw new Error('unreachable')
    },
  }
  const issue = (provider: InvoiceProvider) =>
    issueInvoices(
      {
        db: market.db,
        letterhead: async () => ({ marketplace: 'Chợ Phiên', ink: '#1f2a5a', logo: null, issuer: null }),
        vatBps: 0,
        providers: [provider, ownNumbering],
        log: { error: (facts) => void failures.push(facts) },
      },
      { month: handed, adminId: admin.id },
    )
  await issue(elsewhere)
  expect(failures).toMatchObject([{ month: handed, provider: 'ELSEWHERE', err: { message: 'unreachable' } }])
  const page = await ofMonth(handed)
  expect([page.waiting, page.issued?.invoices, page.items.map(({ providerId }) => providerId)]).toEqual([
    2,
    2,
    [null, null],
  ])
  // Where the provider is not known any more, its invoices are nobody else's, and its word is not another's.
  const reply = await press(handed)
  expect([reply.status, (reply.body.data as InvoicesOfMonth).waiting]).toEqual([200, 2])
  expect(reply.body.message).toContain('còn 2 hóa đơn chưa gửi được')
  const file = await downloadFile(market, admin, `/v1/admin/invoices/${page.items[0]?.number}/pdf`)
  expect(pdfLines(file.bytes).flat().join(' ')).not.toContain('Số trên do chợ cấp')
  await issue({
    ...elsewhere,
    handOver: async (invoices) => {
      got.push(invoices.map(({ number }) => number))
      return invoices.map(({ number }) => `E-${number}`)
    },
  })
  expect(got).toEqual([numbersOf(page)])
  expect((await ofMonth(handed)).items.map(({ providerId }) => providerId)).toEqual(
    numbersOf(page).map((number) => `E-${number}`),
  )
})

test('commission of nobody keeps the invoices of its month from being made', async () => {
  expect(await press(astray)).toMatchObject({ status: 409, body: { code: 'INVOICES_DIFFER' } })
  expect(await ofMonth(astray)).toMatchObject({ issued: null, items: [] })
})

test('invoices bear the company that the database names, though this process was not told of it', async () => {
  expect((await saveChoLua(market.as(admin))).status).toBe(200)
  await market.db.run(sql`update brand set legal_name = 'Công ty Cổ phần Lụa Việt', version = version + 1`)
  expect((await press(renamed)).status).toBe(200)
  const { items } = await ofMonth(renamed)
  expect(items.map(({ issuer }) => issuer?.legalName)).toEqual(['Công ty Cổ phần Lụa Việt'])
})
