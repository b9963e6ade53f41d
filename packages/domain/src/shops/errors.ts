import { defineErrors } from '../contract/errors.ts'

export const shopErrors = defineErrors({
  SHOP_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy gian hàng' },
})
