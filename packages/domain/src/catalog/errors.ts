import { defineErrors } from '../contract/errors.ts'
import { catalogMessages } from './messages.ts'

export const catalogErrors = defineErrors({
  PRODUCT_NOT_FOUND: { kind: 'not-found', message: catalogMessages.productNotFound },
  CATEGORY_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy danh mục' },
})
