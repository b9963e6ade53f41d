import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { addTransfer, listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { vietnamClock } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { useBank } from '../../../testing/bank-fixture.ts'
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
const add = (body: object) => market.as(fixture.admin).call(addTransfer, { body })

test('a typed line goes the way of a told one: its code pays the order', async () => {
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const bank = await balanceOf(market, 'BANK')
  const body = typed({ content: `MBVCB.1.${code(checkout)}.CT tu 0903123456`, occurredAt: ago(3_600_000) })
  expect(await post(body)).toMatchObject({
    status: 201,
    body: { message: 'Đã thêm dòng sao kê: Đã thanh toán đủ.', data: { status: 'PAID', provider: 'hand' } },
  })
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(159_000)
  const [action] = (await market.as(fixture.admin).call(listAdminActions, { query: { subject: 'transfer' } })).items
  expect(action).toMatchObject({ action: 'transfer.add', after: { status: 'PAID', amount: 159_000 } })
})

test('one without a code waits, in both directions, and is said to be something', async () => {
  const unmatched = await balanceOf(market, 'UNMATCHED')
  const came = await add(typed({ amount: 700 }))
  const left = await add(typed({ direction: 'OUT', amount: 300, content: 'PHI SMS' }))
  expect([came.status, left.status]).toEqual(['UNMATCHED', 'UNMATCHED'])
  expect((await balanceOf(market, 'UNMATCHED')) - unmatched).toBe(300 - 700)
  expect(
    await market.as(fixture.admin).put(`/api/v1/admin/transfers/${left.id}/classify`, { kind: 'FEE', note: '' }),
  ).toMatchObject({ status: 200, body: { data: { status: 'CLASSIFIED' } } })
  const { items } = await market.as(fixture.admin).call(listTransfers, { query: { search: came.reference ?? '' } })
  expect(items).toMatchObject([{ id: came.id, provider: 'hand' }])
})

test('the same line, told by the reader later or before, typed twice or at once, counts once', async () => {
  const bank = await balanceOf(market, 'BANK')
  const first = typed({ amount: 2000 })
  await add(first)
  expect(await report(line({ transferAmount: 2000, referenceCode: first.reference }))).toEqual(understood)
  expect(await lastStatus()).toBe('IGNORED')
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
