import { defineErrors } from '../contract/errors.ts'
import { shopMessages } from './messages.ts'

export const shopErrors = defineErrors({
  SHOP_ONLY_ONE: { kind: 'invalid', message: shopMessages.onlyOne },
  SHOP_ADDRESS_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy địa chỉ đã chọn' },
  NO_SHOP: { kind: 'not-found', message: 'Bạn chưa có shop' },
  SHOP_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy gian hàng' },
  SHOP_CONTACT_LINK_INVALID: { kind: 'invalid', message: shopMessages.contactLinkInvalid },
  SHOP_CONTACT_CONFIRMED: { kind: 'conflict', message: 'Email liên hệ của shop đã được xác minh.' },
  SHOP_CONTACT_TOO_SOON: { kind: 'too-many', message: 'Vui lòng đợi 60 giây trước khi gửi lại thư xác minh.' },
  SHOP_OWNER_LOCKED: {
    kind: 'conflict',
    message: 'Tài khoản chủ shop đang bị khóa. Hãy mở khóa tài khoản trước.',
  },
  // An administrator, about a shop that they own or work for.
  SHOP_OF_ADMIN: {
    kind: 'forbidden',
    message:
      'Bạn là chủ shop này hoặc đang làm việc cho shop. Hãy nhờ quản trị viên khác xử lý; chưa có thì thêm ở mục Nhân sự.',
  },
  /** `state`: the name of its current status. */
  SHOP_MOVED_ON: {
    kind: 'conflict',
    message: (state) => `Shop này vừa được người khác xử lý, hiện ở trạng thái “${state}”.`,
  },
  SHOP_CHANGED_SINCE_READ: {
    kind: 'conflict',
    message: 'Chủ shop vừa gửi hoặc sửa thông tin của shop. Hãy đọc lại rồi quyết định.',
  },
  SHOP_EDITED_ELSEWHERE: {
    kind: 'conflict',
    message: 'Hồ sơ shop vừa được sửa ở nơi khác. Hãy xem những chỗ khác nhau rồi lưu lại.',
  },
  SHOP_LOGO_TOO_LARGE: { kind: 'too-large', message: 'Logo tối đa 5 MB.', field: 'logo' },
  SHOP_LOGO_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Logo phải là ảnh JPEG, PNG, WebP hoặc AVIF.',
    field: 'logo',
  },
})
