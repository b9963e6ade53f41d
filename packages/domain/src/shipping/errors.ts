import { defineErrors } from '../contract/errors.ts'

export const shippingErrors = defineErrors({
  CARRIER_NOT_KNOWN: { kind: 'forbidden', message: 'Báo cáo vận đơn không hợp lệ.' },
  REPORT_UNREADABLE: { kind: 'invalid', message: 'Không đọc được báo cáo vận đơn.' },
})
