import { expect, test } from 'vitest'
import { manualBody } from '../../testing/manual-body.ts'
import { useManualEntries } from '../../testing/manual-fixture.ts'

const fixture = useManualEntries({ PAYOUT_APPROVALS: '1' })

test('where one person is enough the proposer approves, and the row says so', async () => {
  const sent = await fixture.market.as(fixture.proposer).post(
    '/api/v1/admin/manual-entries',
    manualBody([
      ['OTHER_EXPENSE', 100],
      ['OWN_FUNDS', -100],
    ]),
  )
  expect(sent).toMatchObject({ status: 201, body: { message: 'Đã gửi bút toán. Hãy xem lại rồi duyệt.' } })
  const { id, approvals, mayApprove } = sent.body.data as { id: number; approvals: number; mayApprove: boolean }
  expect([approvals, mayApprove]).toEqual([1, true])
  expect(await fixture.decide(id, 'approve', fixture.proposer)).toMatchObject({
    status: 200,
    body: { data: { state: 'BOOKED', approvals: 1 } },
  })
})
