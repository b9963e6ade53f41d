/** What an administrator is told of frequent queries. */
export const searchLearningMessages = {
  period: 'Khoảng thời gian phải là 7, 30 hoặc 90 ngày.',
  queryMissing: 'Thiếu câu tìm.',
  queryUnknown: 'Câu tìm này không có trong danh sách.',
  ignored: 'Đã bỏ qua câu tìm này.',
  watched: 'Đã đưa câu tìm trở lại danh sách.',
} as const
