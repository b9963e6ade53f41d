import { type OrderStatus, orderStatusNames } from './order-status.ts'

/** What a status is called to those who run shops and the marketplace: to them the shopper is not 'bạn'. */
export const staffStatusNames: Record<OrderStatus, string> = {
  ...orderStatusNames,
  CANCELLED: 'Tự hủy',
  CANCELLED_BY_USER: 'Người mua hủy',
  CANCELLED_BY_SELLER: 'Người bán hủy',
  CANCELLED_BY_ADMIN: 'Chợ hủy',
}
