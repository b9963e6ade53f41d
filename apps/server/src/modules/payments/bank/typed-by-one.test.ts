import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { addTransfer, listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { vietnamClock } from '@chophien/domain/text/vietnam-time'
import { expect, test } from 'vitest'
import { useBank } from '../../../testing/bank-fixture.ts'
import { balanceOf, placedCheckout } from '../../../testing/paid-orders.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const fixture = useBank({ PAYOUT_APPROVALS: '1' })
const { market, code, statusOf } = fixture

test('where one person is enough, whoever typed a line says what it is', async () => {
  const admin = market.as(fixture.admin)
  const checkout = await placedCheckout(market, { method: 'BANK_TRANSFER' })
  const unmatched = await balanceOf(market, 'UNMATCHED')
  const type = (facts: object) =>
    admin.call(addTransfer, {
      body: {
        occurredAt: vietnamClock(new Date(Date.now() - 60_000)).replace(' ', 'T'),
        direction: 'IN',
        amount: 159_000,
        content: `CK ${code(checkout)}`,
        reference: 'FTALONE1',
        ...facts,
      },
    })
  const paid = await type({})
  // Typed is not settled: it is looked at once more, be it by the same person.
  expect(await statusOf(checkout)).toBe('PENDING_PAYMENT')
  const fee = await type({ direction: 'OUT', amount: 1100, content: 'PHI SMS', reference: 'FTALONE2' })
  expect((await admin.call(listTransfers, { query: {} })).items.map(({ needsAnother }) => needsAnother)).toEqual([
    false,
    false,
  ])
  const say = (id: number, what: string, facts: object) => admin.put(`/api/v1/admin/transfers/${id}/${what}`, facts)
  const presses = await Promise.all([1, 2].map(() => say(paid.id, 'assign', { transferCode: code(checkout) })))
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await say(fee.id, 'classify', { kind: 'FEE', note: '' })).status).toBe(200)
  expect(await statusOf(checkout)).toBe('AWAITING_CONFIRMATION')
  expect(await balanceOf(market, 'UNMATCHED')).toBe(unmatched)
  await expectUnknownBooked(market)
  const { items } = await admin.call(listAdminActions, { query: { subject: 'transfer' } })
  expect(items.map(({ action }) => action)).toEqual([
    'transfer.classify',
    'transfer.assign',
    'transfer.add',
    'transfer.add',
  ])
})
