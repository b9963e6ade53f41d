import { expect, test } from 'vitest'
import { caseStates } from './case-states.ts'
import { caseMessageNotice, caseNotification, caseReminder, type NotifiedCase } from './notifications.ts'

const of: NotifiedCase = {
  orderNumber: 'CP261122-7K3QMX9A',
  shopName: 'Gốm Bát Tràng',
  kind: 'RETURN',
  reason: 'DEFECTIVE',
  state: 'OPEN',
  from: null,
  actor: 'shopper',
  openedBy: 'shopper',
  note: 'Bát bị nứt.',
  amount: 120_000,
  offered: 40_000,
  refund: 120_000,
  needsAccount: true,
  carrier: 'GHN',
  trackingCode: 'TRA1',
  deadline: new Date('2026-11-28T03:05:00Z'),
}

test('nobody is told of the own press, everybody of all others', () => {
  for (const state of caseStates)
    for (const side of ['shopper', 'seller'] as const) {
      expect(caseNotification(side, { ...of, state, actor: side })).toBeNull()
      const told = caseNotification(side, { ...of, state, actor: 'admin' })
      expect(told?.title, `${side} ${state}`).toContain('CP261122-7K3QMX9A')
      expect(told?.text, `${side} ${state}`).not.toMatch(/undefined|null|\{/u)
    }
})

test('a seller reads what is asked, until when, and what silence means', () => {
  expect(caseNotification('seller', of)).toEqual({
    title: 'Trả hàng và hoàn tiền (đơn CP261122-7K3QMX9A)',
    text: 'Người mua yêu cầu: Hàng bị lỗi hoặc hư hỏng: Bát bị nứt. Số tiền: 120.000\u00A0₫. Hãy xem và trả lời. Hạn của bạn: 10:05 ngày 28/11/2026. Nếu người bán không trả lời kịp, yêu cầu được chấp nhận.',
  })
})

test('a shopper is asked for a bank account where the money waits for it', () => {
  const refunded = { ...of, state: 'REFUNDED', actor: 'timer', note: null, deadline: null } as const
  expect(caseNotification('shopper', refunded)?.text).toBe(
    'Yêu cầu của bạn được chấp nhận. Số tiền 120.000\u00A0₫ sẽ được hoàn lại cho bạn. Hãy thêm tài khoản ngân hàng nhận hoàn tiền.',
  )
  expect(caseNotification('shopper', { ...refunded, refund: null, needsAccount: false })?.text).toBe(
    'Yêu cầu của bạn được chấp nhận. Không có tiền phải hoàn.',
  )
  expect(caseNotification('shopper', { ...refunded, openedBy: 'timer', needsAccount: false })?.text).toBe(
    'Sàn đã xem xét đơn hàng của bạn. Số tiền 120.000\u00A0₫ sẽ được hoàn lại cho bạn.',
  )
})

test('a seller reads what is given back, or why nothing is', () => {
  const refunded = { ...of, state: 'REFUNDED', actor: 'timer', note: null, deadline: null } as const
  const read = (more: Partial<NotifiedCase>) => caseNotification('seller', { ...refunded, ...more })?.text
  expect(read({})).toBe('120.000\u00A0₫ được hoàn cho người mua.')
  expect(read({ kind: 'NOT_RECEIVED', refund: null })).toBe('Đơn không giao được, không có tiền phải hoàn.')
  // Another case had given all of it back before.
  expect(read({ refund: null })).toBe('Không có tiền phải hoàn.')
})

test('of a parcel that nobody paid for no money is spoken of', () => {
  const missed = { ...of, kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED', note: null, amount: 0, deadline: null } as const
  expect(caseNotification('seller', missed)?.text).toBe('Người mua yêu cầu: Chưa nhận được hàng. Hãy xem và trả lời.')
  const refused = { ...missed, state: 'CLOSED', actor: 'admin', note: 'Ảnh có chữ ký.' } as const
  for (const side of ['shopper', 'seller'] as const)
    expect(caseNotification(side, refused)?.text).toBe('Yêu cầu kết thúc, đơn không bị hủy. Lý do: Ảnh có chữ ký.')
})

test('a large sum that was agreed to is told as that, not as a complaint', () => {
  const looked = { ...of, state: 'ESCALATED', from: 'OPEN', actor: 'seller', cause: 'LARGE_SUM' } as const
  expect(caseNotification('shopper', { ...looked, note: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn.' })).toEqual({
    title: 'Sàn kiểm tra trước khi hoàn tiền (đơn CP261122-7K3QMX9A)',
    text: 'Yêu cầu được chấp nhận. Số tiền lớn nên sàn kiểm tra trước khi hoàn.',
  })
})

test('a seller is asked for evidence about a large sum, and reads of the own time that is over', () => {
  const note = 'Số tiền lớn nên sàn kiểm tra trước khi hoàn.'
  const looked = { ...of, state: 'ESCALATED', from: 'OPEN', actor: 'timer', note, cause: 'LARGE_SUM' } as const
  expect(caseNotification('seller', looked)).toEqual({
    title: 'Sàn kiểm tra trước khi hoàn tiền (đơn CP261122-7K3QMX9A)',
    text: `Đã quá hạn trả lời nên yêu cầu được chấp nhận. ${note} Hãy bổ sung bằng chứng nếu bạn có.`,
  })
  expect(caseNotification('seller', { ...looked, from: 'RECEIVED' })?.text).toBe(
    `Đã quá hạn kiểm hàng nên yêu cầu được chấp nhận. ${note} Hãy bổ sung bằng chứng nếu bạn có.`,
  )
  expect(caseNotification('seller', { ...looked, from: 'OFFERED', actor: 'shopper' })?.text).toBe(
    `Người mua đã nhận đề nghị. ${note} Hãy bổ sung bằng chứng nếu bạn có.`,
  )
  expect(caseNotification('shopper', looked)?.text).toBe(`Đã quá hạn trả lời nên yêu cầu được chấp nhận. ${note}`)
})

test('a reminder names the deadline; the marketplace is not reminded by notice', () => {
  expect(caseReminder({ ...of, state: 'AGREED' })).toEqual({
    title: 'Sắp hết hạn: chờ người mua gửi hàng lại (đơn CP261122-7K3QMX9A)',
    text: 'Hạn của bạn: 10:05 ngày 28/11/2026. Nếu người mua không gửi hàng lại kịp, yêu cầu được đóng.',
  })
  expect(caseReminder({ ...of, state: 'ESCALATED' })).toBeNull()
})

test('a message is told to the other side, by whom it is', () => {
  const message = { orderNumber: of.orderNumber, by: 'admin', text: 'Cần thêm ảnh.' } as const
  expect(caseMessageNotice('seller', message)).toEqual({
    title: 'Tin nhắn của sàn (đơn CP261122-7K3QMX9A)',
    text: 'Cần thêm ảnh.',
  })
  expect(caseMessageNotice('shopper', { ...message, by: 'shopper' })).toBeNull()
})
