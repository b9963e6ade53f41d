import type { OrderTimes } from '@chophien/domain/orders/order-deadlines'
import type { Config } from '../../config.ts'

/** How long orders wait, as the operator has set it. */
export const orderTimesOf = (config: Config): OrderTimes => ({
  confirm: config.CONFIRM_TTL,
  handover: config.HANDOVER_TTL,
  report: config.DELIVERY_REPORT_TTL,
  receipt: config.RETURN_WINDOW,
})
