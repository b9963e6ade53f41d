import type { LiveAudience } from './paths.ts'
import type { LiveOrder } from './schemas.ts'

type Told = Pick<LiveOrder, 'from' | 'to' | 'by' | 'orderNumber'>

/** The message in an open console about an order; null when nothing has to be done. */
export function liveNotice(audience: LiveAudience, { from, to, by, orderNumber }: Told): string | null {
  // A case that goes on changes nothing of its order: consoles only read their lists again.
  if (from === to) return null
  if (to === 'RETURN_REQUESTED' && from !== 'RETURN_APPROVED') return `Có yêu cầu về đơn ${orderNumber}`
  if (audience === 'admin') return null
  if (to === 'AWAITING_CONFIRMATION')
    return from === null ? `Đơn hàng mới ${orderNumber}` : `Đơn ${orderNumber} đã được thanh toán`
  if (to === 'CANCELLED_BY_USER') return `Người mua đã hủy đơn ${orderNumber}`
  if (to === 'CANCELLED_BY_ADMIN') return `Sàn đã hủy đơn ${orderNumber}`
  if (to === 'CANCELLED')
    return `Đơn ${orderNumber} tự hủy vì chưa được ${from === 'PROCESSING' ? 'giao cho vận chuyển' : 'xác nhận'} kịp`
  if (to === 'DELIVERED' && by === 'carrier') return `Đơn ${orderNumber} đã giao đến người mua`
  return null
}
