/** Reasons for a seller to cancel an order, as the shopper reads them. */
export const sellerCancelReasons = [
  'Sản phẩm đã hết hàng.',
  'Sản phẩm bị lỗi, không đủ điều kiện để giao.',
  'Giá hoặc thông tin sản phẩm đăng bị sai.',
  'Không liên lạc được với người mua.',
  'Shop không giao được đến địa chỉ này.',
] as const

/** Reasons for an administrator to cancel an order, as shopper and seller read them. */
export const adminCancelReasons = [
  'Người mua yêu cầu hủy.',
  'Shop không giao được hàng.',
  'Đơn hàng có dấu hiệu gian lận.',
  'Sản phẩm vi phạm quy định của chợ.',
] as const
