import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { ALIKE_MAX, MaybeKnownLines } from '@chophien/domain/payments/new-line-form'
import { addTransfer, listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { vietnamClock } from '@chophien/domain/text/vietnam-time'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/database/sql.ts'
import { useBank } from '../../../testing/bank-fixture.ts'
import type { Person } from '../../../testing/builders.ts'
import { balanceOf, placedCheckout } from '../../../testing/paid-orders.ts'

const fixture = useBank()
const { market, line, report, understood, code, statusOf, lastStatus } = fixture

const DAY_MS = 86_400_000
/** Of Vietnam's clock, as the form sends it. */
const ago = (milliseconds: number) => vietnamClock(new Date(Date.now() - milliseconds)).replace(' ', 'T')

let references = 0
const typed = (facts: object = {}) => ({
  occurredAt: ago(60_000),
  direction: 'IN',
  amount: 159_000,
  content: 'chuyen tien mua hang',
  reference: `FTHAND${++references}`,
  ...facts,
})
const post = (body: object, by = fixture.admin) => market.as(by).post('/api/v1/admin/transfers', body)
let other: Person
beforeAll(async () => {
  other = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})
const add = (body: object) => market.as(fixture.admin).call(addTransfer, { body })

const shownOf = async (reference: string) =>
  (await market.as(fixture.admin).call(listTransfers, { query: { search: reference } })).items

test('a typed line waits, and another says that it pays the order of its code', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  const body = typed({ content: `MBVCB.1.${code(checkout)}.CT tu 0903123456`, occurredAt: ago(3_600_000) })
  expect(await post(body)).toMatchObject({
    status: 201,
    body: { message: 'Đã thêm dòng sao kê: Chờ phân loại.', data: { status: 'UNMATCHED', provider: 'hand' } },
  })
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(159_000)
  const [action] = (await market.as(fixture.admin).call(listAdminActions, { query: { subject: 'transfer' } })).items
  expect(action).toMatchObject({ action: 'transfer.add', after: { status: 'UNMATCHED', amount: 159_000 } })

  const id = action?.subjectId ?? 0
  const transferCode = code(checkout)
  const say = (what: string, facts: object, by = other) =>
    market.as(by).put(`/api/v1/admin/transfers/${id}/${what}`, facts)
  for (const [what, facts] of [
    ['assign', { transferCode }],
    ['classify', { kind: 'OTHER', note: 'Khác' }],
    ['returned', { reference: 'FT1' }],
    ['match', { target: 'PAYOUT_RETURNED', id: 1 }],
  ] as const)
    expect(await say(what, facts, fixture.admin)).toMatchObject({ status: 409, body: { code: 'TRANSFER_OF_TYPIST' } })
  const shownTo = async (by: Person) => (await market.as(by).call(listTransfers, { query: {} })).items[0]
  expect(await shownTo(fixture.admin)).toMatchObject({ id, typedBy: { id: fixture.admin.id }, needsAnother: true })
  expect(await shownTo(other)).toMatchObject({ id, needsAnother: false, suggestion: { code: transferCode } })
  expect(await say('assign', { transferCode })).toMatchObject({ status: 200, body: { data: { status: 'PAID' } } })
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
})

test('one without a code waits, in both directions, and is said to be something', async () => {
  const unmatched = await balanceOf(market, 'UNMATCHED')
  const came = await add(typed({ amount: 700 }))
  const left = await add(typed({ direction: 'OUT', amount: 300, content: 'PHI SMS' }))
  expect([came.status, left.status]).toEqual(['UNMATCHED', 'UNMATCHED'])
  expect((await balanceOf(market, 'UNMATCHED')) - unmatched).toBe(300 - 700)
  expect(
    await market.as(other).put(`/api/v1/admin/transfers/${left.id}/classify`, { kind: 'FEE', note: '' }),
  ).toMatchObject({ status: 200, body: { data: { status: 'CLASSIFIED' } } })
  const { items } = await market.as(fixture.admin).call(listTransfers, { query: { search: came.reference ?? '' } })
  expect(items).toMatchObject([{ id: came.id, provider: 'hand' }])
})

test('the same line, told by the reader later or before, typed twice or at once, counts once', async () => {
  const bank = await balanceOf(market, 'BANK')
  const first = typed({ amount: 2000 })
  await add(first)
  expect(await report(line({ transferAmount: 2000, referenceCode: first.reference }))).toEqual(understood)
  expect((await shownOf(first.reference)).map(({ status }) => status)).toEqual(['UNMATCHED'])
  expect(await post(first)).toMatchObject({ status: 400, body: { errors: [{ field: 'reference' }] } })

  await report(line({ transferAmount: 3000, referenceCode: 'FTTOLD1' }))
  expect(await post(typed({ amount: 3000, reference: 'FTTOLD1' }))).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_KNOWN' },
  })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(5000)

  const both = typed({ amount: 4000 })
  const replies = await Promise.all([post(both), post(both)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  // Its fee, under the same reference, is another line.
  await add({ ...both, amount: 11, direction: 'OUT' })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(9000 - 11)
})

test('letters and spaces of a reference make no other line', async () => {
  await report(line({ transferAmount: 5100, referenceCode: 'FTCase1' }))
  expect(await post(typed({ amount: 5100, reference: 'ftcase1' }))).toMatchObject({ body: { code: 'TRANSFER_KNOWN' } })
  await add(typed({ amount: 5200, reference: 'ftcase2' }))
  expect(await post(typed({ amount: 5200, reference: 'FTCase2' }))).toMatchObject({ body: { code: 'TRANSFER_KNOWN' } })
  await report(line({ transferAmount: 5200, referenceCode: ' FTCASE2' }))
  expect((await shownOf('ftcase2')).map(({ provider }) => provider)).toEqual(['sepay'])
})

test('a line that was told without a reference is not typed a second time within a day', async () => {
  const toldAt = (milliseconds: number) => ago(milliseconds).replace('T', ' ')
  await report(line({ transferAmount: 5300, referenceCode: null, transactionDate: toldAt(3 * 3_600_000) }))
  const refused = await post(typed({ amount: 5300 }))
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_MAYBE_KNOWN', errors: [{ field: 'reference' }] },
  })
  expect(refused.body.errors?.[0]?.message).toMatch(/có một dòng lúc \d\d:\d\d ngày/u)
  await add(typed({ amount: 5300, direction: 'OUT' }))
  await add(typed({ amount: 5300, occurredAt: ago(2 * DAY_MS) }))
})

test('one that is another nevertheless is typed once each of those was shown, and the audit log names them', async () => {
  const bank = await balanceOf(market, 'BANK')
  const toldAt = ago(3_600_000).replace('T', ' ')
  for (const content of ['lan mot', 'lan hai'])
    await report(line({ transferAmount: 5350, content, referenceCode: null, transactionDate: toldAt }))
  const body = typed({ amount: 5350 })
  const first = await post(body)
  const alike = MaybeKnownLines.parse(first.body.details)
  expect(alike).toMatchObject([
    { content: 'lan mot', amount: 5350 },
    { content: 'lan hai', amount: 5350 },
  ])
  const anotherThan = alike.map(({ id }) => id)
  const second = await post({ ...body, anotherThan: anotherThan.slice(0, 1) })
  expect(second).toMatchObject({ status: 400, body: { code: 'TRANSFER_MAYBE_KNOWN', details: alike } })
  // What was shown about another amount says nothing of this one.
  await report(line({ transferAmount: 5360, referenceCode: null, transactionDate: toldAt }))
  expect((await post(typed({ amount: 5360, anotherThan }))).body.code).toBe('TRANSFER_MAYBE_KNOWN')
  const all = { ...body, anotherThan }
  const replies = await Promise.all([post(all), post(all)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await balanceOf(market, 'BANK')) - bank).toBe(3 * 5350 + 5360)
  const [action] = (await market.as(fixture.admin).call(listAdminActions, { query: { subject: 'transfer' } })).items
  expect(action).toMatchObject({ action: 'transfer.add', after: { anotherThan: anotherThan.join(', ') } })
  expect((await post(typed({ anotherThan: [0] }))).status).toBe(400)
})

test('however many are alike, one more can be typed', async () => {
  const toldAt = ago(3_600_000).replace('T', ' ')
  for (let told = 0; told <= ALIKE_MAX; told += 1)
    await report(line({ transferAmount: 5370, referenceCode: null, transactionDate: toldAt }))
  const body = typed({ amount: 5370 })
  const shown = MaybeKnownLines.parse((await post(body)).body.details)
  expect(shown).toHaveLength(ALIKE_MAX)
  await add({ ...body, anotherThan: shown.map(({ id }) => id) })
})

test('a line that is told without a reference, and may have been typed, pays nothing by its code', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER', total: 161_000 })
  const content = `CK ${code(checkout)}`
  await add(typed({ amount: 161_000, content }))
  const now = ago(0).replace('T', ' ')
  await report(line({ transferAmount: 161_000, content, referenceCode: null, transactionDate: now }))
  expect(await lastStatus()).toBe('UNMATCHED')
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  // With a reference of its own it is another line.
  await report(line({ transferAmount: 161_000, content, transactionDate: now }))
  expect(await lastStatus()).toBe('PAID')
})

test('what the opening balance contains already is refused', async () => {
  const { id } = await add(typed({ amount: 5400 }))
  await market.db.run(sql`
    insert into bank_opening (transfer_id, told_at, told, amount, made_by) values (${id}, now() - interval '1 hour', 1, 0, ${fixture.admin.id})`)
  expect(await post(typed({ occurredAt: ago(2 * 3_600_000) }))).toMatchObject({
    status: 400,
    body: { code: 'TRANSFER_BEFORE_OPENING', errors: [{ field: 'occurredAt' }] },
  })
  await add(typed({ occurredAt: ago(30 * 60_000) }))
})

test('a time to come, one of more than a year ago, and what no statement has are refused at their fields', async () => {
  const fieldOf = async (facts: object) => (await post(typed(facts))).body.errors?.[0]?.field
  expect(await fieldOf({ occurredAt: ago(-120_000) })).toBe('occurredAt')
  expect(await fieldOf({ occurredAt: ago(400 * DAY_MS) })).toBe('occurredAt')
  expect(await fieldOf({ occurredAt: '2026-02-30T08:00' })).toBe('occurredAt')
  expect(await fieldOf({ occurredAt: '2026-02-20T08:00:61' })).toBe('occurredAt')
  expect(await fieldOf({ direction: 'UP' })).toBe('direction')
  expect(await fieldOf({ amount: 0 })).toBe('amount')
  expect(await fieldOf({ content: ' ' })).toBe('content')
  expect(await fieldOf({ reference: '' })).toBe('reference')
  const shop = await market.given.shop()
  expect((await post(typed(), shop.owner)).status).toBe(403)
})
