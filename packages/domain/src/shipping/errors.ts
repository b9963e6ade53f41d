import { defineErrors } from '../contract/errors.ts'

export const shippingErrors = defineErrors({
  CARRIER_NOT_KNOWN: { kind: 'forbidden', message: 'Báo cáo vận đơn không hợp lệ.' },
})
