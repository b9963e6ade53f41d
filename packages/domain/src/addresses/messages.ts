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

/** The message of a refused deletion, chosen by the words of the server's message (§8, product.md). Null: show the server's message. */
export function explainDeleteRefusal(serverMessage: string): string | null {
  if (serverMessage.includes('only address')) return addressMessages.onlyAddress
  if (serverMessage.includes('default address')) return addressMessages.defaultAddress
  if (serverMessage.includes('not found')) return addressMessages.notFound
  return null
}
