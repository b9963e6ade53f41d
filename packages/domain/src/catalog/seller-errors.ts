import { defineErrors } from '../contract/errors.ts'
import { sellerProductMessages as text } from './seller-messages.ts'

/** Refusals about a seller's own products. */
export const sellerProductErrors = defineErrors({
  PRODUCT_CHANGED_MEANWHILE: {
    kind: 'conflict',
    message: 'Sản phẩm này vừa được sửa ở nơi khác. Hãy xem chỗ khác nhau rồi chọn cách lưu.',
  },
  PRODUCT_CODE_TAKEN: { kind: 'conflict', message: 'Mã này đã dùng cho sản phẩm khác của shop.', field: 'sellerCode' },
  PRODUCT_COPY_TAKEN_DOWN: { kind: 'conflict', message: 'Sản phẩm gốc đã bị chợ gỡ nên không nhân bản được.' },
  PRODUCT_CATEGORY_NOT_FOUND: { kind: 'invalid', message: 'Danh mục này không còn nữa.', field: 'categoryId' },
  PRODUCT_DESCRIPTION_TOO_LONG: { kind: 'invalid', message: text.descriptionTooLong, field: 'description' },
  PRODUCT_DESCRIPTION_MARKS: {
    kind: 'invalid',
    message: 'Mô tả có chữ mang quá nhiều dấu chồng lên nhau.',
    field: 'description',
  },
  PRODUCT_IMAGE_FOREIGN: { kind: 'invalid', message: text.imageForeign, field: 'images' },
  PRODUCT_VARIANT_GONE: {
    kind: 'conflict',
    message: 'Một phân loại vừa bị bỏ ở nơi khác. Hãy tải lại sản phẩm.',
  },
  SHOP_NOT_SELLING: { kind: 'conflict', message: 'Shop chưa được duyệt hoặc đang bị khóa nên chưa đăng bán được.' },
  PICTURE_TOO_LARGE: { kind: 'too-large', message: 'Ảnh phải nhỏ hơn 5 MB.', field: 'picture' },
  PICTURE_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.',
    field: 'picture',
  },
  PICTURE_SMALL: { kind: 'invalid', message: 'Ảnh phải rộng và cao ít nhất 200 px.', field: 'picture' },
  PICTURE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn ảnh.', field: 'picture' },
})
