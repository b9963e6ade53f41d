/** Texts about taxes that the marketplace withholds from sellers. */
export const taxMessages = {
  modeMissing: 'Vui lòng chọn cách tính thuế.',
  kindMissing: 'Vui lòng chọn loại doanh thu.',
  rateInvalid: 'Mức thuế phải từ 0 đến 100%, tối đa hai chữ số lẻ.',
  lawRequired: 'Vui lòng nhập văn bản pháp luật quy định mức thuế.',
  dayRequired: 'Vui lòng chọn ngày bắt đầu.',
  dayPast: 'Ngày bắt đầu phải từ ngày mai trở đi.',
  dayFar: 'Ngày bắt đầu phải trong vòng năm năm tới.',
  modeSet: 'Đã ghi cách tính thuế mới.',
  rateAdded: 'Đã ghi mức thuế mới.',
  numberUnreadable: 'Không mở được số định danh',
  notWithheld: 'Trong năm này chợ không khấu trừ thuế của shop.',
  nobody: 'Chưa xác nhận danh tính',
} as const
