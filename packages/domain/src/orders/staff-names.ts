import { type OrderStatus, orderStatusNames } from './order-status.ts'

/** Status names for sellers and admins, who are not addressed as the shopper ('bạn'). */
export const staffStatusNames: Record<OrderStatus, string> = {
  ...orderStatusNames,
  CANCELLED: 'Tự hủy',
  CANCELLED_BY_USER: 'Người mua hủy',
  CANCELLED_BY_SELLER: 'Người bán hủy',
  CANCELLED_BY_ADMIN: 'Chợ hủy',
}
