import { defineErrors } from '../contract/errors.ts'

// These three are English on purpose: clients of the specification know them by their words (product.md, addresses).
export const addressErrors = defineErrors({
  ADDRESS_ONLY_ONE: { kind: 'conflict', message: 'cannot delete the only address' },
  ADDRESS_IS_DEFAULT: { kind: 'conflict', message: 'cannot delete a default address' },
  ADDRESS_NOT_FOUND: { kind: 'not-found', message: 'address not found' },
  ADDRESS_TOO_MANY: { kind: 'conflict', message: 'Bạn đã lưu quá nhiều địa chỉ. Hãy xóa bớt trước khi thêm mới.' },
})
