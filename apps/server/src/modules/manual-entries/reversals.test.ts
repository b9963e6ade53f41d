import { listManualEntries, proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { BodyLine } from '../../testing/manual-body.ts'
import { manualBody } from '../../testing/manual-body.ts'
import { useManualEntries } from '../../testing/manual-fixture.ts'
import { balanceOf } from '../../testing/paid-orders.ts'

const fixture = useManualEntries()
const { market, propose, decide } = fixture

const lines: readonly BodyLine[] = [
  ['OTHER_EXPENSE', 4000],
  ['OWN_FUNDS', -4000],
]
const opposite: readonly BodyLine[] = [
  ['OWN_FUNDS', 4000],
  ['OTHER_EXPENSE', -4000],
]
const reverse = (id: number, of = opposite) =>
  market.as(fixture.proposer).post('/api/v1/admin/manual-entries', manualBody(of, { reverses: id }))
const shown = async (id: number) =>
  (await market.as(fixture.approver).call(listManualEntries, { query: {} })).items.find((item) => item.id === id)

test('a booked entry is reversed once, by its exact opposite', async () => {
  const { id } = await propose(lines)
  expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'MANUAL_ENTRY_NOT_BOOKED' } })
  await decide(id, 'approve')
  const before = await balanceOf(market, 'OTHER_EXPENSE')
  expect(await reverse(id, lines)).toMatchObject({ status: 400, body: { errors: [{ field: 'lines' }] } })
  expect(await reverse(999_999_999)).toMatchObject({ status: 404 })

  const replies = await Promise.all([reverse(id), reverse(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const made = replies.find(({ status }) => status === 201)?.body.data as { id: number }
  expect(await shown(id)).toMatchObject({ reverses: null, reversedBy: made.id })
  expect(await shown(made.id)).toMatchObject({ reverses: id, reversedBy: null })
  await decide(made.id, 'approve')
  const again = await reverse(id)
  expect(again).toMatchObject({ status: 409, body: { code: 'MANUAL_ENTRY_REVERSED' } })
  expect(again.body.message).toContain(`bút toán đảo số ${made.id}`)
  expect((await balanceOf(market, 'OTHER_EXPENSE')) - before).toBe(-4000)
})

test('one that was rejected or has lapsed may be proposed anew', async () => {
  const { id } = await propose(lines)
  await decide(id, 'approve')
  const first = (await reverse(id)).body.data as { id: number }
  await decide(first.id, 'reject')
  const second = (await reverse(id)).body.data as { id: number }
  await market.db.run(sql`update manual_entries set lapses_at = now() - interval '1 day' where id = ${second.id}`)
  expect(await shown(id)).toMatchObject({ reversedBy: null })
  expect((await reverse(id)).status).toBe(201)
})

test('a proposal whose answer was lost is written once', async () => {
  const send = (key: string, facts: object = {}) =>
    market
      .as(fixture.proposer)
      .call(proposeManualEntry, { body: manualBody(lines, facts), headers: { 'idempotency-key': key } })
  const [one, two] = await Promise.all([send('key-of-a-form-1'), send('key-of-a-form-1')])
  expect(two.id).toBe(one.id)
  expect((await send('key-of-a-form-1')).id).toBe(one.id)
  expect((await send('key-of-a-form-2')).id).not.toBe(one.id)
  await expect(send('key-of-a-form-1', { reason: 'Khác' })).rejects.toThrow()
})
