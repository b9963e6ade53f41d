/** Every administrative action and its name. The word before the dot is the kind of object. */
export const adminActionNames = {
  'shop.approve': 'Duyệt shop',
  'shop.reject': 'Từ chối shop',
  'shop.suspend': 'Tạm khóa shop',
  'shop.reinstate': 'Mở lại shop',
  'product.take-down': 'Gỡ sản phẩm',
  'product.put-back': 'Đăng lại sản phẩm',
  'product.feature': 'Đưa lên nổi bật',
  'product.unfeature': 'Bỏ khỏi nổi bật',
  'review.take-down': 'Gỡ đánh giá',
  'review.put-back': 'Hiện lại đánh giá',
  'category.create': 'Tạo danh mục',
  'category.change': 'Sửa danh mục',
  'category.move': 'Chuyển danh mục',
  'category.merge': 'Gộp danh mục',
  'category.delete': 'Xóa danh mục',
  'user.lock': 'Khóa tài khoản',
  'user.unlock': 'Mở khóa tài khoản',
  'user.make-admin': 'Trao quyền quản trị',
  'user.revoke-admin': 'Thu quyền quản trị',
  'promotion.change': 'Sửa trang chủ',
  'order.cancel': 'Hủy đơn hàng',
  'order.approve-return': 'Chấp nhận trả hàng',
  'order.refuse-return': 'Từ chối trả hàng',
  'transfer.assign': 'Gán giao dịch',
  'transfer.return': 'Hoàn giao dịch',
  'refund.paid': 'Ghi nhận hoàn tiền',
  'vocabulary.create': 'Thêm nhóm từ tìm kiếm',
  'vocabulary.change': 'Sửa nhóm từ tìm kiếm',
  'vocabulary.delete': 'Xóa nhóm từ tìm kiếm',
  'vocabulary.import': 'Nhập từ tìm kiếm',
  'vocabulary.ignore': 'Bỏ qua câu tìm',
  'vocabulary.watch': 'Đưa lại câu tìm',
  'order.export': 'Xuất danh sách đơn hàng',
  'product.export': 'Xuất danh sách sản phẩm',
  'payment.export': 'Xuất danh sách thanh toán',
  'refund.export': 'Xuất danh sách hoàn tiền',
  'vocabulary.export': 'Xuất từ tìm kiếm',
} as const
export type AdminAction = keyof typeof adminActionNames

export const isAdminAction = (text: string): text is AdminAction => Object.hasOwn(adminActionNames, text)

/** The kinds of objects, a filter of the audit log. */
export const auditSubjects = [
  'shop',
  'product',
  'review',
  'category',
  'user',
  'promotion',
  'vocabulary',
  'order',
  'transfer',
  'payment',
  'refund',
] as const
type AuditSubject = (typeof auditSubjects)[number]

export const auditSubjectNames: Record<AuditSubject, string> = {
  shop: 'Shop',
  product: 'Sản phẩm',
  review: 'Đánh giá',
  category: 'Danh mục',
  user: 'Người dùng',
  promotion: 'Trang chủ',
  vocabulary: 'Từ tìm kiếm',
  order: 'Đơn hàng',
  transfer: 'Giao dịch',
  payment: 'Thanh toán',
  refund: 'Hoàn tiền',
}
