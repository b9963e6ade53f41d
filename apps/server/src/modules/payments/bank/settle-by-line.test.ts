import { getAdminOverview } from '@chophien/domain/overview/admin-contract'
import { cancelRefundBatch } from '@chophien/domain/payments/batches-admin-contract'
import { listTransfers } from '@chophien/domain/payments/transfers-admin-contract'
import { expect, test } from 'vitest'
import { balanceOf } from '../../../testing/paid-orders.ts'
import { useRefunds } from '../../../testing/refund-fixture.ts'
import { expectUnknownBooked } from '../../../testing/waiting-lines.ts'

const { fixture, AMOUNT, dueRefund, admin, make, shown, out } = useRefunds()
const { market, line, report, reportByCasso, understood } = fixture

test("the bank's outgoing line pays the refund once, however often and in whatever order it is reported", async () => {
  const { id } = await dueRefund()
  await make([id])
  const { refundCode } = await shown(id)
  const bank = await balanceOf(market, 'BANK')
  const reported = line({
    transferType: 'out',
    content: `MBVCB.1.${refundCode?.toLowerCase()} Hoan tien Cho Phien`,
    transferAmount: AMOUNT,
  })
  const replies = await Promise.all([report(reported), report(reported), report(reported)])
  expect(replies).toEqual([understood, understood, understood])
  expect(await shown(id)).toMatchObject({ status: 'PAID', reference: reported.referenceCode, method: 'BANK_TRANSFER' })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-AMOUNT)
  const { items } = await admin().call(listTransfers, { query: { status: 'REFUND' } })
  expect(items[0]).toMatchObject({ direction: 'OUT', amount: AMOUNT, refundId: id })
  // Another provider reads the same line.
  expect(await reportByCasso({ ...reported, id: 7 })).toEqual(understood)
  expect(await fixture.lastStatus()).toBe('IGNORED')
  // A second transfer: the money left twice.
  await out(`${refundCode} Hoan tien`, AMOUNT)
  expect(await fixture.lastStatus()).toBe('REFUND_DIFFERS')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-2 * AMOUNT)
})

test('another amount waits for an administrator, an unknown code waits, and a line after the press only joins it', async () => {
  const { id } = await dueRefund()
  const batch = await make([id])
  const { refundCode } = await shown(id)
  await out(`${refundCode} Hoan tien`, AMOUNT - 1)
  expect(await fixture.lastStatus()).toBe('REFUND_DIFFERS')
  expect(await shown(id)).toMatchObject({ status: 'DUE' })
  const [differing] = (await admin().call(listTransfers, { query: { status: 'REFUND_DIFFERS' } })).items
  const waiting = async () => (await admin().call(getAdminOverview, { query: {} })).waiting.differingRefunds
  const before = await waiting()
  const settle = (note: string) => admin().put(`/api/v1/admin/transfers/${differing?.id}/settled`, { note })
  expect((await settle(' ')).body).toMatchObject({ message: 'Vui lòng nhập cách xử lý.' })
  const settled = await Promise.all([settle('Đã chuyển bù 1 đồng.'), settle('Đã chuyển bù 1 đồng.')])
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(settled.find(({ status }) => status === 200)?.body.data).toMatchObject({
    status: 'REFUND_SETTLED',
    handledNote: 'Đã chuyển bù 1 đồng.',
  })
  expect(await waiting()).toBe((before ?? 0) - 1)
  await out('HT00000000 Hoan tien', AMOUNT)
  expect(await fixture.lastStatus()).toBe('UNMATCHED')
  await out(`${refundCode} Hoan tien`, AMOUNT, { accountNumber: '123' })
  expect(await fixture.lastStatus()).toBe('IGNORED')
  const bank = await balanceOf(market, 'BANK')
  const pressed = () => admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FT7' })
  expect((await pressed()).body).toMatchObject({
    code: 'REFUND_OF_FILE',
    message:
      'Khoản hoàn này đang nằm trong một tệp chuyển khoản. Ngân hàng báo đã chuyển thì khoản này tự được ghi nhận; muốn ghi nhận bằng tay, hãy hủy tệp trước.',
  })
  expect(await shown(id)).toMatchObject({ status: 'DUE' })
  await admin().call(cancelRefundBatch, { params: { id: batch.id } })
  expect((await pressed()).status).toBe(200)
  await out(`${refundCode} Hoan tien`, AMOUNT)
  expect(await fixture.lastStatus()).toBe('REFUND')
  expect(await shown(id)).toMatchObject({ status: 'PAID', reference: 'FT7' })
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-AMOUNT)
})

test("a fee that the bank tells as a line of its own, with the refund's number and content, is another line", async () => {
  const { id } = await dueRefund()
  await make([id])
  const { refundCode } = await shown(id)
  const bank = await balanceOf(market, 'BANK')
  const paying = line({ transferType: 'out', content: `${refundCode} Hoan tien`, transferAmount: AMOUNT })
  const fee = { ...paying, id: 8, transferAmount: 2200 }
  expect([await report(paying), await report(fee)]).toEqual([understood, understood])
  expect(await fixture.lastStatus()).toBe('REFUND_DIFFERS')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-AMOUNT - 2200)
  // The other reader tells of both, too.
  expect([await reportByCasso(paying), await reportByCasso(fee)]).toEqual([understood, understood])
  expect(await fixture.lastStatus()).toBe('IGNORED')
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-AMOUNT - 2200)
  await expectUnknownBooked(market)
})

test('the press and the line at once pay one refund once', async () => {
  const { id } = await dueRefund()
  await admin().call(cancelRefundBatch, { params: { id: (await make([id])).id } })
  const { refundCode } = await shown(id)
  const bank = await balanceOf(market, 'BANK')
  const [pressed] = await Promise.all([
    admin().put(`/api/v1/admin/refunds/${id}/paid`, { reference: 'FT8' }),
    out(`${refundCode} Hoan tien`, AMOUNT),
  ])
  expect([200, 409]).toContain(pressed.status)
  expect((await balanceOf(market, 'BANK')) - bank).toBe(-AMOUNT)
  expect(await fixture.lastStatus()).toBe('REFUND')
})
