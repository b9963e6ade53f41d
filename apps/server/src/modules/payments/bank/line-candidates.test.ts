import { listRefunds } from '@chophien/domain/payments/admin-contract'
import { listTransfers, matchTransfer } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import { sql } from '../../../platform/database/sql.ts'
import { placedCheckout } from '../../../testing/paid-orders.ts'
import { useRefunds } from '../../../testing/refund-fixture.ts'

const { fixture, AMOUNT, dueRefund, admin, out } = useRefunds()
const { market, line, report, code, paymentOf } = fixture

const newest = async () => {
  const [item] = (await admin().call(listTransfers, { query: {} })).items
  if (!item) throw new Error('no line was reported')
  return item
}

test('all refunds that are due and have the amount of a line are listed, however many were paid since', async () => {
  const due = [(await dueRefund()).id, (await dueRefund()).id]
  await market.db.run(sql`
    insert into refunds (user_id, cause, method, amount, status, entry_key, reference, paid_at)
    select user_id, 'OVERPAID', 'BANK_TRANSFER', amount, 'PAID', 'test:' || number, 'FT' || number, now()
    from refunds, generate_series(1, 250) as number where id = ${due[0]}`)
  await out('chuyen khoan', AMOUNT)
  const { id, suggestion, candidates } = await newest()
  // Which of them it is, nothing says.
  expect(suggestion).toBeNull()
  expect(candidates.slice(0, 2).map(({ kind, targetId }) => [kind, targetId])).toEqual([
    ['REFUND', due[1]],
    ['REFUND', due[0]],
  ])
  await admin().call(matchTransfer, { params: { id }, body: { target: 'REFUND', id: due[0] ?? 0 } })
  const { items } = await admin().call(listRefunds, { query: { status: 'DUE' } })
  expect(items.map((refund) => refund.id)).toEqual([due[1]])
})

test('all payments that are awaited and have the amount of a line are listed', async () => {
  const checkouts = [
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
    await placedCheckout(market, { method: 'BANK_TRANSFER' }),
  ]
  await report(line({ content: 'chuyen tien', transferAmount: AMOUNT }))
  const { id, suggestion, candidates } = await newest()
  expect(suggestion).toBeNull()
  const orders = candidates.filter(({ kind }) => kind === 'ORDER')
  expect(orders.map((each) => each.code)).toEqual(checkouts.map(code).reverse())
  const [first] = checkouts
  if (!first) throw new Error('nothing was placed')
  expect((await admin().put(`/api/v1/admin/transfers/${id}/assign`, { transferCode: code(first) })).status).toBe(200)
  expect(await paymentOf(first)).toMatchObject({ status: 'PAID' })
})
