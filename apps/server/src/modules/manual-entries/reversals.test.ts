import { listManualEntries, proposeManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { expect, test } from 'vitest'
import { IdRow } from '../../platform/database/rows.ts'
import { sql } from '../../platform/database/sql.ts'
import { lapseManualEntry } from '../../testing/lapse-manual-entry.ts'
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
  await lapseManualEntry(market, second.id)
  expect(await shown(id)).toMatchObject({ reversedBy: null })
  expect((await reverse(id)).status).toBe(201)
})

test('of two opposites that wait at once one is booked, and the other names it', async () => {
  const { id } = await propose(lines)
  await decide(id, 'approve')
  const first = (await reverse(id)).body.data as { id: number }
  // As of before its lock: the door lets no second one wait.
  const { id: second } = await market.db.one(
    IdRow,
    sql`
    with proposed as (
      insert into manual_entries (reason, evidence, approvals, proposed_by, lapses_at, reverses)
      select reason, evidence, approvals, proposed_by, lapses_at, reverses from manual_entries where id = ${first.id} returning id
    ), written as (
      insert into manual_entry_lines (entry_id, line, account, holder_id, amount)
      select proposed.id, l.line, l.account, l.holder_id, l.amount from proposed, manual_entry_lines l where l.entry_id = ${first.id}
    )
    select id from proposed`,
  )
  const before = await balanceOf(market, 'OTHER_EXPENSE')
  const replies = await Promise.all([decide(first.id, 'approve'), decide(second, 'approve')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const booked = replies[0].status === 200 ? first.id : second
  const refused = await decide(booked === second ? first.id : second, 'approve')
  expect(refused).toMatchObject({ status: 409, body: { code: 'MANUAL_ENTRY_REVERSED' } })
  expect(refused.body.message).toContain(`bút toán đảo số ${booked}`)
  expect((await balanceOf(market, 'OTHER_EXPENSE')) - before).toBe(-4000)
  expect((await decide(booked === second ? first.id : second, 'reject')).status).toBe(200)
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
