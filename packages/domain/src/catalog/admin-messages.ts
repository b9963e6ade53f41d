/** Messages after an administrator's action. */
export const catalogAdminMessages = {
  takenDown: (count: number) => `Đã gỡ ${count} sản phẩm.`,
  putBack: (count: number) => `Đã khôi phục ${count} sản phẩm.`,
  featured: (count: number) => `Đã đưa ${count} sản phẩm lên nổi bật.`,
  unfeatured: (count: number) => `Đã bỏ ${count} sản phẩm khỏi nổi bật.`,
  categoryCreated: 'Đã tạo danh mục.',
  categoryChanged: 'Đã lưu danh mục.',
  categoryMoved: 'Đã chuyển danh mục.',
  categoryMerged: 'Đã gộp danh mục.',
  categoryDeleted: 'Đã xóa danh mục.',
} as const

export const productStateNames = { ACTIVE: 'Đang bán', DRAFT: 'Bản nháp', TAKEN_DOWN: 'Bị gỡ' } as const
