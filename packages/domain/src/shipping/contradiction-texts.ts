import type { NotificationText } from '../orders/notifications.ts'
import { formatInstant } from '../text/vietnam-time.ts'
import { carrierSentences } from './carrier-sentences.ts'

/** What a carrier may report of a parcel that counts as delivered. */
export const contradictions = ['LOST', 'UNDELIVERABLE'] as const

/** What both sides are told of it. `until`: how long the shopper can say that the parcel did not come. */
export const contradictedDelivery = ({
  side,
  orderNumber,
  report,
  until,
}: {
  side: 'shopper' | 'seller'
  orderNumber: string
  report: (typeof contradictions)[number]
  until: Date
}): NotificationText => ({
  title: `Đơn vị vận chuyển báo đơn ${orderNumber} chưa giao được`,
  text: `Đơn được ghi là đã giao, nhưng đơn vị vận chuyển báo: “${carrierSentences[report]}” ${
    side === 'shopper'
      ? `Nếu bạn chưa nhận được hàng, hãy báo “Chưa nhận được hàng” ở trang đơn hàng trước ${formatInstant(until)}, sàn sẽ xem xét ngay.`
      : 'Hãy hỏi lại đơn vị vận chuyển. Nếu người mua báo chưa nhận được hàng, sàn sẽ xem xét.'
  }`,
})
