/** Texts of the console's staff. */
export const staffMessages = {
  rolesMissing: 'Hãy chọn ít nhất một vai trò.',
  added: 'Đã thêm vào nhân sự.',
  changed: 'Đã đổi vai trò.',
  removed: 'Đã đưa người này ra khỏi danh sách nhân sự.',
} as const
