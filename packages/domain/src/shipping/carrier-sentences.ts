/** What events say of a carrier's report, by their cause. */
export const carrierSentences = {
  DELIVERED: 'Đơn vị vận chuyển báo đã giao hàng.',
  DELIVERED_BACK: 'Đơn vị vận chuyển báo hàng đã về người bán.',
  UNDELIVERABLE: 'Không giao được, hàng đã trở về người bán.',
  UNDELIVERABLE_BACK: 'Đơn vị vận chuyển báo không giao được cho người bán, hàng quay lại người mua.',
  LOST: 'Hàng bị thất lạc hoặc hư hỏng khi vận chuyển.',
  LOST_BACK: 'Hàng gửi trả bị thất lạc hoặc hư hỏng khi vận chuyển.',
} as const
