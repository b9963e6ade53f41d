import { paymentMethodNames } from '@chophien/domain/orders/messages'
import { caseKindNames, caseReasonRules } from '@chophien/domain/returns/case-reasons'
import type { Case } from '@chophien/domain/returns/contract'
import { formatDateTime } from '../../ui/format-time.ts'

/** What a case says of itself, in words. */
export const caseFacts = (of: Case): { label: string; value: string }[] => [
  { label: 'Yêu cầu', value: caseKindNames[of.kind] },
  { label: 'Lý do', value: caseReasonRules[of.reason].name },
  { label: 'Mở lúc', value: formatDateTime(of.openedAt) },
  { label: 'Thanh toán đơn', value: paymentMethodNames[of.paymentMethodCode] },
  ...(of.sentBack ? [{ label: 'Hàng gửi lại', value: `${of.sentBack.carrier} · ${of.sentBack.trackingCode}` }] : []),
  ...(of.receivedAt ? [{ label: 'Người bán nhận hàng', value: formatDateTime(of.receivedAt) }] : []),
]
