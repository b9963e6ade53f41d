import { catalogMessages } from '../catalog/messages.ts'
import { defineErrors } from '../contract/errors.ts'
import { cartMessages } from './messages.ts'

export const cartErrors = defineErrors({
  CART_LOGIN_REQUIRED: { kind: 'unauthenticated', message: cartMessages.loginToAdd },
  CART_LOGIN_TO_SEE: { kind: 'unauthenticated', message: cartMessages.loginToSee },
  VARIANT_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy phân loại sản phẩm' },
  VARIANT_OF_OTHER_PRODUCT: { kind: 'invalid', message: 'Phân loại không thuộc sản phẩm này.', field: 'variantId' },
  CART_ITEM_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy sản phẩm trong giỏ hàng' },
  CART_OUT_OF_STOCK: { kind: 'invalid', message: catalogMessages.outOfStock },
  CART_TOO_MANY: {
    kind: 'invalid',
    message: (left) => `Số lượng vượt quá hàng còn lại (còn ${left} sản phẩm).`,
    field: 'quantity',
  },
  CART_OWN_SHOP: { kind: 'invalid', message: 'Bạn không thể mua hàng của shop mà bạn sở hữu hoặc đang làm việc cho.' },
  CART_FULL: { kind: 'invalid', message: 'Giỏ hàng đã đầy. Hãy xóa bớt sản phẩm trước khi thêm mới.' },
})
