import { defineErrors } from '../contract/errors.ts'
import { orderMessages } from './messages.ts'

export const orderErrors = defineErrors({
  ORDER_NOT_FOUND: { kind: 'not-found', message: orderMessages.notFound },
  ORDER_MOVE_REFUSED: { kind: 'conflict', message: 'Đơn hàng không còn ở trạng thái cho phép thao tác này.' },
  // Somebody of the shop, who has bought from it before joining.
  ORDER_OF_OWN: { kind: 'forbidden', message: orderMessages.ofOwn },
  // An administrator, about the own purchase.
  ORDER_OF_ADMIN: { kind: 'forbidden', message: orderMessages.ofAdmin },
  CART_ITEMS_NOT_FOUND: { kind: 'not-found', message: 'Sản phẩm đã chọn không còn trong giỏ hàng' },
  ORDER_ADDRESS_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy địa chỉ đã chọn' },
  // The name is the seller's text, never the shopper's own input.
  ORDER_OUT_OF_STOCK: {
    kind: 'conflict',
    message: (name) => `Sản phẩm "${name}" không đủ hàng. Vui lòng kiểm tra lại giỏ hàng.`,
  },
  ORDER_ITEM_GONE: {
    kind: 'conflict',
    message: (name) => `Sản phẩm "${name}" không còn được bán. Vui lòng kiểm tra lại giỏ hàng.`,
  },
  ORDER_OWN_SHOP: { kind: 'invalid', message: 'Bạn không thể mua hàng của shop mà bạn sở hữu hoặc đang làm việc cho.' },
  // The shop's name, never the shopper's own input.
  CASH_NOT_TAKEN: {
    kind: 'conflict',
    message: (shop) => `Shop “${shop}” hiện không nhận thanh toán khi nhận hàng. Vui lòng chọn cách thanh toán khác.`,
    field: 'paymentMethodCode',
  },
  SHIPPING_METHOD_UNKNOWN: {
    kind: 'invalid',
    message: 'Phương thức giao hàng không hợp lệ.',
    field: 'shippingMethodId',
  },
  PAYMENT_METHOD_NOT_READY: {
    kind: 'invalid',
    message: 'Phương thức thanh toán này chưa được mở. Vui lòng chọn thanh toán khi nhận hàng.',
    field: 'paymentMethodCode',
  },
  UNPAID_CHECKOUTS: {
    kind: 'conflict',
    message: (count) =>
      `Bạn đang có ${count} lần đặt hàng chưa thanh toán. Hãy thanh toán hoặc đợi các đơn đó hết hạn rồi đặt tiếp, hoặc chọn thanh toán khi nhận hàng.`,
  },
  UNPAID_UNITS: {
    kind: 'conflict',
    message: (max) =>
      `Các đơn chưa thanh toán của bạn chỉ được giữ tối đa ${max} sản phẩm. Hãy thanh toán các đơn đang chờ, giảm số lượng, hoặc chọn thanh toán khi nhận hàng.`,
  },
  UNCONFIRMED_CHECKOUTS: {
    kind: 'conflict',
    message: (count) =>
      `Bạn đang có ${count} lần đặt hàng thanh toán khi nhận hàng mà người bán chưa xác nhận. Hãy đợi người bán xác nhận, hoặc hủy bớt đơn rồi đặt tiếp.`,
  },
  UNCONFIRMED_UNITS: {
    kind: 'conflict',
    message: (max) =>
      `Các đơn thanh toán khi nhận hàng chưa được người bán xác nhận của bạn chỉ được giữ tối đa ${max} sản phẩm. Hãy đợi người bán xác nhận, hủy bớt đơn, hoặc giảm số lượng.`,
  },
  CHECKOUT_UNITS: {
    kind: 'conflict',
    message: (max) => `Một lần đặt hàng chỉ được tối đa ${max} sản phẩm. Hãy giảm số lượng.`,
  },
  // With the CurrentCheckout as its details.
  PRICE_CHANGED: {
    kind: 'conflict',
    message: 'Giá, số lượng hoặc phân loại vừa thay đổi nên đơn hàng chưa được đặt.',
  },
  IDEMPOTENCY_KEY_INVALID: { kind: 'invalid', message: 'Idempotency-Key không hợp lệ.' },
  IDEMPOTENCY_KEY_REUSED: { kind: 'conflict', message: 'Idempotency-Key đã được dùng cho một yêu cầu khác.' },
  ORDER_TOTAL_TOO_LARGE: { kind: 'invalid', message: orderMessages.createFailed },
})

/** Refuses somebody of the shop, or an administrator, who has bought what they would decide on. */
export const ownPurchase = (by: 'seller' | 'admin') =>
  by === 'seller' ? orderErrors.ORDER_OF_OWN() : orderErrors.ORDER_OF_ADMIN()
