import { type CodeWords, codeOf } from '../contract/code-of.ts'

/** Texts of the specification §5 and §8 about addresses. */
export const addressMessages = {
  streetRequired: 'Địa chỉ là bắt buộc',
  wardRequired: 'Phường/Xã là bắt buộc',
  cityRequired: 'Tỉnh/Thành phố là bắt buộc',
  nameRequired: 'Họ tên là bắt buộc',
  phoneRequired: 'Số điện thoại là bắt buộc',
  phoneInvalid: 'Số điện thoại phải có 10-11 chữ số',
  postalCodeInvalid: 'Mã bưu chính phải có 5 chữ số',
  countryFixed: 'Chỉ giao hàng trong Việt Nam',
  loadFailed: 'Không lấy được danh sách địa chỉ',
  createFailed: 'Không thêm được địa chỉ',
  updateFailed: 'Không cập nhật được địa chỉ',
  deleteFailed: 'Không xóa được địa chỉ',
  saveFailed: 'Không lưu được địa chỉ',
  onlyAddress: 'Không thể xóa địa chỉ duy nhất. Bạn phải có ít nhất một địa chỉ.',
  defaultAddress: 'Không thể xóa địa chỉ mặc định. Vui lòng đặt địa chỉ khác làm mặc định trước.',
  notFound: 'Không tìm thấy địa chỉ cần xóa.',
  provincesFailed: 'Không thể tải danh sách tỉnh/thành phố',
  wardsFailed: 'Không thể tải danh sách phường/xã',
  created: 'Đã thêm địa chỉ',
  updated: 'Đã cập nhật địa chỉ',
  deleted: 'Đã xóa địa chỉ',
} as const

/** How §8 tells refused deletions apart. */
const deleteWords: CodeWords = [
  [/only address/u, 'ADDRESS_ONLY_ONE'],
  [/default address/u, 'ADDRESS_IS_DEFAULT'],
  [/not found/u, 'ADDRESS_NOT_FOUND'],
]
const deleteRefusals: Partial<Record<string, string>> = {
  ADDRESS_ONLY_ONE: addressMessages.onlyAddress,
  ADDRESS_IS_DEFAULT: addressMessages.defaultAddress,
  ADDRESS_NOT_FOUND: addressMessages.notFound,
}

/** The message of a refused deletion (§8, product.md). Null: show the server's message. */
export const explainDeleteRefusal = (refusal: { code: string; message: string }): string | null =>
  deleteRefusals[codeOf(refusal, deleteWords)] ?? null
