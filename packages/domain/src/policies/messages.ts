export const policyMessages = {
  bodyRequired: 'Vui lòng viết nội dung trang.',
  versionMissing: 'Thiếu phiên bản của bản nháp.',
  summaryRequired: 'Vui lòng tóm tắt những gì thay đổi: người dùng sẽ đọc phần này trước khi đồng ý.',
  draftSaved: 'Đã lưu bản nháp.',
  published: 'Đã công bố bản mới.',
  withdrawn: 'Đã rút lại bản sắp áp dụng.',
} as const
