import { createHash } from 'node:crypto'
import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { closeMonth, listMonths } from '@chophien/domain/ledger/months-contract'
import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { daysOf, monthAfter, monthOf } from '@chophien/domain/text/months'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CountRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { book } from './book.ts'
import { sumMonth } from './close-month.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const thisMonth = monthOf(dayInVietnam(new Date()))
const ago = (months: number) => monthAfter(thisMonth, -months)

let booked = 0
const bookAt = (at: string, amount = 100): Promise<void> =>
  market.db.transaction(async (tx) =>
    book(tx, [
      {
        entryKey: `test-month:${++booked}`,
        at: new Date(at),
        entries: [
          { account: 'BANK', holderId: MARKETPLACE, amount },
          { account: 'UNMATCHED', holderId: MARKETPLACE, amount: -amount },
        ],
      },
    ]),
  )
const months = () => market.as(admin).call(listMonths)
const close = (month: string) => market.as(admin).put(`/api/v1/admin/months/${month}/close`, {})
const refused = { code: '23514', constraint: 'ledger_months_closed' }

test('before the first booking there is no month', async () => {
  expect(await months()).toEqual({ months: [], next: null })
  expect(await close(ago(1))).toMatchObject({ status: 404, body: { code: 'MONTH_WITHOUT_ENTRIES' } })
})

test('months are closed one after the other, and then refuse whatever is tried', async () => {
  const [old, before] = [ago(3), ago(2)]
  // The first and the last instant of a month in Vietnam.
  await bookAt(`${old}-01T00:00:00+07:00`, 500)
  await bookAt(`${before}-01T00:00:00+07:00`, 70)
  const open = await months()
  expect(open.months.map(({ month }) => month)).toEqual([thisMonth, ago(1), before, old])
  expect(open.next).toEqual({ month: old, obstacles: [] })
  expect(await close(before)).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_CLOSABLE' } })
  expect((await close(before)).body.message).toContain('Tháng trước đó chưa đóng')
  const replies = await Promise.all([close(old), close(old)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await months()).toMatchObject({ next: { month: before } })
  expect((await months()).months.at(-1)).toMatchObject({
    month: old,
    turnover: 500,
    entries: 2,
    closedBy: expect.any(String),
  })

  await expect(bookAt(`${old}-15T12:00:00+07:00`)).rejects.toMatchObject(refused)
  await expect(bookAt('2020-01-01T00:00:00+07:00')).rejects.toMatchObject(refused)
  // More entries of a transaction that stands in it, balanced as they may be.
  await expect(
    market.db.run(sql`
      insert into ledger_entries (transaction_id, line, account, holder_id, amount)
      select id, line, account, 0, amount from ledger_transactions
        cross join (values (8, 'BANK', 5), (9, 'UNMATCHED', -5)) as more (line, account, amount)
      where at < ${`${before}-01T00:00:00+07:00`}::timestamptz order by id limit 2`),
  ).rejects.toMatchObject(refused)
  for (const statement of [
    sql`update ledger_months set turnover = 0`,
    sql`delete from ledger_months`,
    sql`truncate ledger_months`,
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_transactions`,
  ])
    await expect(market.db.run(statement)).rejects.toThrow()
  await bookAt(`${before}-28T23:59:59+07:00`, 30)
  await bookAt(new Date().toISOString(), 1)
  expect(await close(before)).toMatchObject({ status: 200 })
  expect((await months()).months.find(({ month }) => month === before)).toMatchObject({ turnover: 100, entries: 4 })
})

test('what is told of a month is a digest that anybody can recompute', async () => {
  const rows = await market.db.rows(
    z.object({ line: z.string(), day: z.string() }),
    sql`
    select concat_ws('|', t.id, t.entry_key, (extract(epoch from t.at) * 1000000)::bigint, e.line, e.account, e.holder_id, e.amount, e.order_id) as line,
      (t.at at time zone 'Asia/Ho_Chi_Minh')::date::text as day
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id order by t.id, e.line`,
  )
  const month = ago(3)
  const all = createHash('sha256')
  for (let day = 1; day <= daysOf(month); day += 1) {
    const lines = rows.filter((row) => row.day === `${month}-${String(day).padStart(2, '0')}`).map(({ line }) => line)
    all.update(createHash('sha256').update(lines.join('\n')).digest('hex'))
  }
  const shown = (await months()).months.find((each) => each.month === month)
  expect(shown?.sha256).toBe(all.digest('hex'))
  expect((await sumMonth(market.db, month)).sha256.toString('hex')).toBe(shown?.sha256)
})

test('an unclassified line, a difference and a waiting run stand in the way, each told', async () => {
  const month = ago(1)
  await market.db.run(sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, occurred_at, status)
    values ('sepay', 'close-1', 'IN', 1000, '', ${`${month}-10T12:00:00+07:00`}::timestamptz, 'UNMATCHED'),
      ('sepay', 'close-2', 'IN', 1000, '', now(), 'UNMATCHED')`)
  // Of a closed month, told of later: in the way of the next one.
  await market.db.run(sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, occurred_at, status)
    values ('sepay', 'close-3', 'IN', 1000, '', ${`${ago(2)}-28T23:50:00+07:00`}::timestamptz, 'UNMATCHED')`)
  const { id } = await market.db.one(
    z.object({ id: z.number() }),
    sql`
    insert into payout_runs (approvals, made_by, made_at) values (2, ${admin.id}, ${`${month}-20T12:00:00+07:00`}::timestamptz) returning id`,
  )
  expect((await months()).next).toEqual({
    month,
    obstacles: [
      { kind: 'TRANSFERS', count: 2 },
      { kind: 'PAYOUT_RUNS', count: 1 },
    ],
  })
  expect(await close(month)).toMatchObject({ status: 409, body: { code: 'MONTH_NOT_CLOSABLE' } })
  await market.db.run(sql`
    update bank_transfers set status = 'RETURNED', return_reference = 'FT1', told_balance = case provider_transaction_id when 'close-1' then 987_654_321 end
    where provider_transaction_id in ('close-1', 'close-3')`)
  await market.db.run(sql`
    update payout_runs set state = 'CANCELLED', cancelled_at = now(), cancelled_by = ${admin.id} where id = ${id}`)
  // A balance that differs is told, noted, and does not keep the books open.
  const differs = (await months()).next?.obstacles.find(({ kind }) => kind === 'BANK_DIFFERS')?.count ?? 0
  expect(differs).toBeGreaterThan(0)
  expect((await close(month)).status).toBe(200)
  expect((await months()).next).toMatchObject({
    month: thisMonth,
    obstacles: [{ kind: 'NOT_ENDED' }, { kind: 'TRANSFERS' }],
  })
  const { items } = await market.as(admin).call(listAdminActions, { query: { subject: 'ledger' } })
  expect(items[0]).toMatchObject({ action: 'ledger.close', after: { month, bankDifference: differs } })
})

test('a booking in a month that has ended and its closing wait for each other', async () => {
  // All months but the running one are closed here: the lock is seen from outside.
  const held = await market.db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('ledger_months'))`)
    const late = bookAt(`${ago(1)}-10T12:00:00+07:00`)
    const waits = await Promise.race([
      late.then(
        () => 'ended',
        () => 'ended',
      ),
      expect
        .poll(() =>
          market.db.one(
            CountRow,
            sql`select count(*) as count from pg_locks where locktype = 'advisory' and not granted`,
          ),
        )
        .toEqual({ count: 1 })
        .then(() => 'waits'),
    ])
    return { late, waits }
  })
  expect(held.waits).toBe('waits')
  await expect(held.late).rejects.toMatchObject(refused)
})

test('the journal has every entry with the code of its account, and adds up to nothing', async () => {
  const path = `/api/v1/admin/months/${ago(3)}/journal?regime=TT133`
  const answer = await market.app.inject({ url: path, headers: { authorization: `Bearer ${admin.token}` } })
  expect(answer.statusCode).toBe(200)
  const [head, ...lines] = answer.body.trim().split('\r\n')
  expect(head).toContain('Mã tài khoản')
  const cells = lines.map((text) => text.split(','))
  expect(cells.map(([day, , , code, , debit, credit]) => [day, code, debit, credit])).toEqual([
    [`${ago(3)}-01`, '1121', '500', ''],
    [`${ago(3)}-01`, '3381', '', '500'],
  ])
  expect((await market.as(admin).get('/api/v1/admin/months/2026-13/journal')).status).toBe(404)
  const other = await market.given.person()
  expect((await market.as(other).get(path)).status).toBe(403)
  await expect(market.as(other).call(closeMonth, { params: { month: thisMonth }, body: {} })).rejects.toThrow()
})
