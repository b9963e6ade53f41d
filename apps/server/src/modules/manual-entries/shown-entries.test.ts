import { getTrialBalance, listAccountEntries } from '@chophien/domain/ledger/admin-contract'
import { exportStatement, getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { useManualEntries } from '../../testing/manual-fixture.ts'
import { owe } from '../../testing/payable-shop.ts'
import { pdfLines } from '../../testing/pdf-text.ts'

const fixture = useManualEntries()
const { market, propose, decide } = fixture
const REASON = 'Tặng shop nhân dịp khai trương'

test('a seller reads why the balance and the debt were changed: page, file, paper, notice and mail', async () => {
  const shop = await market.given.shop()
  await owe(market.db, shop.id, 'COD_DEBT', 80_000)
  const { id } = await propose([
    ['SHOP_BALANCE', -250_000, shop.id],
    ['COD_DEBT', -50_000, shop.id],
    ['OTHER_EXPENSE', 300_000],
  ])
  await decide(id, 'approve')
  const seller = market.as(shop.owner)
  expect(await seller.call(getSellerMoney)).toEqual({ BALANCE: 250_000, PENDING: 0, COD_DEBT: 30_000 })
  const statement = (account: string) => seller.call(getStatement, { query: { account } })
  expect((await statement('BALANCE')).items).toMatchObject([
    { words: `Điều chỉnh: ${REASON}`, orderId: null, amount: 250_000, commission: null, taxes: null, balance: 250_000 },
  ])
  expect((await statement('COD_DEBT')).items[0]).toMatchObject({ words: `Điều chỉnh: ${REASON}`, amount: -50_000 })
  const { csv } = await seller.call(exportStatement, { query: { account: 'BALANCE' } })
  expect(csv).toContain(`Điều chỉnh: ${REASON},250000`)
  const pdf = await market.app.inject({
    url: '/api/v1/seller/money/pdf',
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  expect(pdfLines(pdf.rawPayload).flat().join(' ')).toContain('Điều chỉnh: Tặng shop')

  const { notices } = await seller.call(listNotices, { query: {} })
  expect(notices[0]).toMatchObject({ title: `Chợ điều chỉnh tiền của shop “${shop.name}”`, path: '/seller/money' })
  expect(notices[0]?.text).toMatch(
    /^Số dư của shop tăng 250\.000\s₫\. Tiền thu hộ phải nộp giảm 50\.000\s₫\. Lý do: Tặng shop/u,
  )
  const mails = () => market.mails.filter(({ to }) => to === shop.owner.email).map(({ subject }) => subject)
  await expect.poll(mails).toContain(`Chợ điều chỉnh tiền của shop “${shop.name}”`)
  // Another shop's statement has nothing of it.
  const other = await market.given.shop()
  expect((await market.as(other.owner).call(getStatement, { query: {} })).items).toEqual([])
})

test('the accountant reads it in entries, trial balance and journal, with its document', async () => {
  const { id } = await propose(
    [
      ['CLAIMS', 4321],
      ['OTHER_INCOME', -4321],
    ],
    { reason: 'Bồi thường của đơn vị vận chuyển', evidence: 'Biên bản 7' },
  )
  await decide(id, 'approve')
  const admin = market.as(fixture.approver)
  const { items } = await admin.call(listAccountEntries, { query: { account: 'CLAIMS' } })
  expect(items[0]).toMatchObject({
    words: 'Điều chỉnh: Bồi thường của đơn vị vận chuyển',
    entryKey: `manual:${id}`,
    amount: 4321,
    shop: null,
  })
  const { accounts } = await admin.call(getTrialBalance, {})
  expect(accounts.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
  expect(accounts.find(({ account }) => account === 'OTHER_INCOME')).toMatchObject({ closing: -4321 })
  const journal = await market.app.inject({
    url: `/api/v1/admin/months/${monthOf(dayInVietnam(new Date()))}/journal`,
    headers: { authorization: `Bearer ${fixture.approver.token}` },
  })
  const rows = journal.body.split('\r\n').filter((row) => row.includes(`manual:${id}`))
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toContain('Điều chỉnh: Bồi thường của đơn vị vận chuyển (chứng từ: Biên bản 7)')
})

test('what was proposed before a month was closed is booked in the month of its approval', async () => {
  const today = await propose([
    ['OTHER_EXPENSE', 900],
    ['OWN_FUNDS', -900],
  ])
  // The same, proposed ten days ago.
  const { id } = await market.db.one(
    IdRow,
    sql`
    with proposed as (
      insert into manual_entries (reason, evidence, approvals, proposed_by, proposed_at, lapses_at)
      select reason, evidence, approvals, proposed_by, now() - interval '10 days', now() + interval '4 days'
      from manual_entries where id = ${today.id} returning id
    ), written as (
      insert into manual_entry_lines (entry_id, line, account, holder_id, amount)
      select proposed.id, l.line, l.account, l.holder_id, l.amount from proposed, manual_entry_lines l where l.entry_id = ${today.id}
    )
    select id from proposed`,
  )
  const last = monthAfter(monthOf(dayInVietnam(new Date())), -1)
  await market.db.run(sql`
    insert into ledger_months (month, closed_by, entries, turnover, sha256) values (${`${last}-01`}::date, ${fixture.approver.id}, 0, 0, sha256(''))`)
  expect((await decide(id, 'approve')).status).toBe(200)
  const thisMonth = monthOf(dayInVietnam(new Date()))
  expect(
    await market.db.exists(sql`
      select from ledger_transactions where entry_key = ${`manual:${id}`} and to_char(at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM') = ${thisMonth}`),
  ).toBe(true)
})
