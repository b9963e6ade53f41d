import { defineErrors } from '../contract/errors.ts'
import { catalogMessages } from './messages.ts'

export const catalogErrors = defineErrors({
  PRODUCT_NOT_FOUND: { kind: 'not-found', message: catalogMessages.productNotFound },
  PRODUCTS_MOVED_ON: {
    kind: 'conflict',
    message: 'Các sản phẩm này vừa được người khác xử lý. Hãy xem lại danh sách.',
  },
  // An administrator, about a shop that they own or work for.
  PRODUCTS_OF_ADMIN: {
    kind: 'forbidden',
    message:
      'Có sản phẩm của shop mà bạn làm chủ hoặc đang làm việc cho. Hãy bỏ chọn, hoặc nhờ quản trị viên khác xử lý.',
  },
  CATEGORY_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy danh mục' },
  CATEGORY_MOVED_ON: {
    kind: 'conflict',
    message: (now) => `Danh mục này vừa được người khác sửa, nay là “${now}”. Hãy xem lại rồi sửa tiếp.`,
  },
  CATEGORY_NAME_TAKEN: { kind: 'conflict', message: 'Ở đây đã có danh mục cùng tên.', field: 'name' },
  CATEGORY_COMMISSION: {
    kind: 'forbidden',
    message: 'Mức hoa hồng chỉ chủ sàn hoặc người có thêm vai trò Tài chính mới đặt được.',
    field: 'commissionBps',
  },
  CATEGORY_OTHER_COMMISSION: {
    kind: 'forbidden',
    message:
      'Nơi được chọn có mức hoa hồng khác, nên chỉ chủ sàn hoặc người có thêm vai trò Tài chính mới chuyển sang đó được.',
  },
  CATEGORY_PARENT_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy danh mục cha', field: 'parentId' },
  CATEGORY_INTO_ITSELF: {
    kind: 'conflict',
    message: 'Không thể chuyển danh mục vào chính nó hoặc vào danh mục con của nó.',
    field: 'parentId',
  },
  CATEGORY_HAS_CHILDREN: { kind: 'conflict', message: 'Danh mục còn danh mục con. Hãy chuyển chúng đi trước.' },
  CATEGORY_IN_USE: {
    kind: 'conflict',
    message: 'Danh mục vẫn còn sản phẩm (có thể là sản phẩm đã xóa). Hãy chọn danh mục mới cho chúng.',
    field: 'newHome',
  },
})
