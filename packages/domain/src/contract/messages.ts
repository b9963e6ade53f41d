/** Messages of rules without a wording in the specification. */
export const fieldMessages = {
  invalid: 'Giá trị không hợp lệ.',
  required: 'Vui lòng nhập đầy đủ thông tin!',
  id: 'Mã định danh không hợp lệ.',
  money: 'Số tiền không hợp lệ.',
  text: 'Vui lòng nhập văn bản.',
  page: 'Số trang không hợp lệ.',
  size: 'Số mục mỗi trang không hợp lệ.',
  rating: 'Số sao phải từ 1 đến 5.',
  day: 'Ngày không hợp lệ.',
  bothDays: 'Vui lòng chọn cả ngày bắt đầu và ngày kết thúc.',
  periodTooLong: (max: number) => `Chỉ xem được tối đa ${max} ngày một lần.`,
  dayOrder: 'Ngày bắt đầu phải trước hoặc trùng ngày kết thúc.',
  tooLong: (max: number | string) => `Không được dài quá ${max} ký tự.`,
}
