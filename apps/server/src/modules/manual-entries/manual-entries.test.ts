import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listManualEntries } from '@chophien/domain/manual-entries/admin-contract'
import { listNotices } from '@chophien/domain/notices/contract'
import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { lapseManualEntry } from '../../testing/lapse-manual-entry.ts'
import { manualBody } from '../../testing/manual-body.ts'
import { useManualEntries } from '../../testing/manual-fixture.ts'
import { balanceOf } from '../../testing/paid-orders.ts'

const fixture = useManualEntries()
const { market, propose, decide } = fixture

const list = async (query: Record<string, unknown> = {}, by = fixture.approver) =>
  market.as(by).call(listManualEntries, { query })
const noticesOf = async (person: Person) => (await market.as(person).call(listNotices, { query: {} })).notices
const waitingCount = async () => (await market.as(fixture.approver).call(getAdminOverview, {})).waiting.manualEntries
const bookedOf = (id: number) =>
  market.db.exists(sql`select from ledger_transactions where entry_key = ${`manual:${id}`}`)
const lapse = (id: number, days = 1) => lapseManualEntry(market, id, days)

test('one administrator proposes, another approves, and then it is booked', async () => {
  const shop = await market.given.shop()
  const before = await waitingCount()
  const entry = await propose([
    ['OTHER_EXPENSE', 250_000],
    ['SHOP_BALANCE', -250_000, shop.id],
  ])
  expect(entry).toMatchObject({
    state: 'PROPOSED',
    approvals: 2,
    mayApprove: false,
    mayReject: false,
    mayWithdraw: true,
    lines: [
      { account: 'OTHER_EXPENSE', side: 'DEBIT', shop: null, amount: 250_000 },
      { account: 'SHOP_BALANCE', side: 'CREDIT', shop: { id: shop.id, name: shop.name }, amount: 250_000 },
    ],
  })
  expect(Date.parse(entry.lapsesAt) - Date.parse(entry.proposed.at)).toBe(14 * 86_400_000)
  expect(await waitingCount()).toBe((before ?? 0) + 1)
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(0)
  expect((await list()).items[0]).toMatchObject({ id: entry.id, mayApprove: true, mayReject: true, mayWithdraw: false })

  expect(await decide(entry.id, 'approve', fixture.proposer)).toMatchObject({
    status: 403,
    body: { code: 'MANUAL_ENTRY_TWO_PEOPLE' },
  })
  expect(await decide(entry.id, 'approve')).toMatchObject({
    status: 200,
    body: { message: 'Đã ghi bút toán vào sổ.', data: { state: 'BOOKED', mayApprove: false } },
  })
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(-250_000)
  expect(await balanceOf(market, 'OTHER_EXPENSE')).toBe(250_000)
  expect(await waitingCount()).toBe(before)
  expect((await noticesOf(fixture.proposer))[0]).toMatchObject({
    title: `Bút toán tay số ${entry.id} đã được duyệt`,
    path: '/admin/money/manual',
  })
  const { items } = await market
    .as(fixture.approver)
    .call(listAdminActions, { query: { subject: 'manual', subjectId: entry.id } })
  expect(items).toMatchObject([
    { action: 'manual.approve', adminId: fixture.approver.id },
    { action: 'manual.propose', adminId: fixture.proposer.id, after: { total: 250_000, evidence: 'Quyết định 12/QĐ' } },
  ])
})

test('of two who approve at once one books, and what is booked stays', async () => {
  const third = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const entry = await propose([
    ['CLAIMS', 1000],
    ['OTHER_INCOME', -1000],
  ])
  const replies = await Promise.all([
    decide(entry.id, 'approve'),
    decide(entry.id, 'approve', third),
    decide(entry.id, 'withdraw'),
    decide(entry.id, 'reject'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const [now] = (await list()).items
  expect(await bookedOf(entry.id)).toBe(now?.state === 'BOOKED')
  for (const how of ['approve', 'reject', 'withdraw'] as const)
    expect(await decide(entry.id, how)).toMatchObject({ status: 409, body: { code: 'MANUAL_ENTRY_MOVED_ON' } })
  await expect(
    market.db.run(sql`update manual_entry_lines set amount = amount + 1 where entry_id = ${entry.id}`),
  ).rejects.toThrow('append-only')
})

test('neither its words nor its people are changed by hand, and nothing of it once it is decided', async () => {
  const { id } = await propose([
    ['BANK_FEE', 700],
    ['OWN_FUNDS', -700],
  ])
  const change = (set: string) => market.db.run(sql`update manual_entries set ${sql.raw(set)} where id = ${id}`)
  const ofProposal = [
    "reason = 'Khác'",
    "evidence = 'Khác'",
    'approvals = 1',
    'proposed_by = 0',
    'proposed_at = now()',
    "lapses_at = lapses_at + interval '9 days'",
    'lapse_told_at = now()',
  ]
  for (const set of ofProposal) await expect(change(set)).rejects.toThrow('only decided')
  await decide(id, 'approve')
  for (const set of [...ofProposal, 'decided_by = 0', "decided_at = now() - interval '1 hour'", "state = 'PROPOSED'"])
    await expect(change(set)).rejects.toThrow('only decided')
  await expect(market.db.run(sql`delete from manual_entries where id = ${id}`)).rejects.toThrow('append-only')
})

test('another rejects with a reason, the proposer withdraws, and nothing is booked', async () => {
  const lines = [
    ['BANK_FEE', 5000],
    ['OWN_FUNDS', -5000],
  ] as const
  const rejected = await propose(lines)
  expect(await decide(rejected.id, 'reject', fixture.proposer)).toMatchObject({ status: 403 })
  const wordless = await market.as(fixture.approver).put(`/api/v1/admin/manual-entries/${rejected.id}/reject`, {})
  expect(wordless.status).toBe(400)
  expect(await decide(rejected.id, 'reject')).toMatchObject({
    status: 200,
    body: { data: { state: 'REJECTED', answer: 'Sai số tiền' } },
  })
  expect((await noticesOf(fixture.proposer))[0]).toMatchObject({
    title: `Bút toán tay số ${rejected.id} bị từ chối`,
    text: 'Lý do: Sai số tiền',
  })
  const withdrawn = await propose(lines)
  expect(await decide(withdrawn.id, 'withdraw', fixture.approver)).toMatchObject({
    status: 403,
    body: { code: 'MANUAL_ENTRY_NOT_YOURS' },
  })
  expect(await decide(withdrawn.id, 'withdraw')).toMatchObject({ status: 200, body: { data: { state: 'WITHDRAWN' } } })
  for (const { id } of [rejected, withdrawn]) {
    expect(await decide(id, 'approve')).toMatchObject({ status: 409 })
    expect(await bookedOf(id)).toBe(false)
  }
})

test('a proposal that nobody decides lapses after 14 days', async () => {
  const before = await waitingCount()
  const { id } = await propose([
    ['TAX_PAID', 700],
    ['OWN_FUNDS', -700],
  ])
  await lapse(id)
  expect(await waitingCount()).toBe(before)
  await expect(
    market.db.run(sql`
      update manual_entries set state = 'BOOKED', decided_by = ${fixture.approver.id}, decided_at = lapses_at - interval '1 hour' where id = ${id}`),
  ).rejects.toThrow('only decided')
  for (const how of ['approve', 'reject', 'withdraw'] as const)
    expect(await decide(id, how)).toMatchObject({ status: 409, body: { code: 'MANUAL_ENTRY_MOVED_ON' } })
  expect((await list({ state: 'LAPSED' })).items).toMatchObject([{ id, state: 'LAPSED', mayApprove: false }])
  expect((await list({ state: 'PROPOSED' })).items.map((item) => item.id)).not.toContain(id)
  expect(await bookedOf(id)).toBe(false)
})

test('who proposed one that lapsed is told of it once, by however many processes', async () => {
  const lines = [
    ['TAX_PAID', 900],
    ['OWN_FUNDS', -900],
  ] as const
  const [late, waiting, decided, old] = [
    await propose(lines),
    await propose(lines),
    await propose(lines),
    await propose(lines),
  ]
  await decide(decided.id, 'reject')
  await lapse(late.id)
  await lapse(decided.id)
  // Long before anybody was told.
  await lapse(old.id, 15)
  const tell = () => market.recurringJob('lapsed-proposals')
  await Promise.all([tell(), tell(), tell()])
  await tell()
  const news = (await noticesOf(fixture.proposer)).filter(({ title }) => title.includes('quá hạn duyệt'))
  const ofThese = news.filter(({ title }) =>
    [late, waiting, decided, old].some(({ id }) => title.includes(`số ${id} `)),
  )
  expect(ofThese).toMatchObject([
    {
      title: `Bút toán tay số ${late.id} đã quá hạn duyệt`,
      text: expect.stringContaining('trong 14 ngày'),
      path: '/admin/money/manual',
    },
  ])
})

test('what does not add up, names no such shop or an account that follows from orders is refused', async () => {
  const shop = await market.given.shop()
  const post = (body: object, by = fixture.proposer) => market.as(by).post('/api/v1/admin/manual-entries', body)
  const faultOf = async (body: object) => (await post(body)).body.errors?.[0]
  const pair = manualBody([
    ['OTHER_EXPENSE', 100],
    ['SHOP_BALANCE', -100, shop.id],
  ])
  expect(
    await faultOf(
      manualBody([
        ['OTHER_EXPENSE', 100],
        ['SHOP_BALANCE', -99, shop.id],
      ]),
    ),
  ).toEqual({
    field: 'lines',
    message: 'Tổng Nợ phải bằng tổng Có.',
  })
  expect(await faultOf({ ...pair, reason: ' ' })).toMatchObject({ field: 'reason' })
  expect(await faultOf({ ...pair, evidence: undefined })).toMatchObject({ field: 'evidence' })
  for (const account of ['COMMISSION', 'TAX_VAT', 'PAYOUT_CLEARING', 'BANK', 'SHOP_PENDING', 'REFUND_DUE'])
    expect(
      await faultOf({
        ...pair,
        lines: [
          { account, side: 'DEBIT', shopId: null, amount: 100 },
          { account: 'OWN_FUNDS', side: 'CREDIT', shopId: null, amount: 100 },
        ],
      }),
    ).toEqual({ field: 'lines.0.account', message: 'Vui lòng chọn tài khoản.' })
  expect(
    await post(
      manualBody([
        ['OTHER_EXPENSE', 100],
        ['SHOP_BALANCE', -100, 999_999_999],
      ]),
    ),
  ).toMatchObject({
    status: 400,
    body: { code: 'MANUAL_ENTRY_SHOP_UNKNOWN', message: 'Không có shop nào đã được duyệt mang mã 999999999.' },
  })
  const waiting = await market.given.shop({ status: 'PENDING' })
  expect(
    await post(
      manualBody([
        ['OTHER_EXPENSE', 100],
        ['SHOP_BALANCE', -100, waiting.id],
      ]),
    ),
  ).toMatchObject({ status: 400, body: { code: 'MANUAL_ENTRY_SHOP_UNKNOWN' } })
  expect((await post(pair, shop.owner)).status).toBe(403)
  expect(await decide(999_999_999, 'approve')).toMatchObject({ status: 404 })
})

test('what a closed shop owes is written off', async () => {
  const shop = await market.given.shop()
  const owed = await propose([
    ['SHOP_BALANCE', 80_000, shop.id],
    ['CLAIMS', -80_000],
  ])
  await decide(owed.id, 'approve')
  await market.db.run(sql`update shops set status = 'SUSPENDED', suspension_reason = 'Đã đóng' where id = ${shop.id}`)
  const { id } = await propose(
    [
      ['OTHER_EXPENSE', 80_000],
      ['SHOP_BALANCE', -80_000, shop.id],
    ],
    { reason: 'Xóa nợ shop đã đóng' },
  )
  expect((await decide(id, 'approve')).status).toBe(200)
  expect(await balanceOf(market, 'SHOP_BALANCE', shop.id)).toBe(0)
})
