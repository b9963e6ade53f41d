/** What a seller is told of the rows of a handover table. */
export const handoverMessages = {
  unknown: 'Shop không có đơn này.',
  marks: 'Dòng này có chữ mang quá nhiều dấu chồng lên nhau. Hãy gõ lại.',
  codeMissing: 'Chưa có mã vận đơn.',
  codeRounded: 'Bảng tính đã rút gọn mã này. Hãy định dạng cột thành “Văn bản” rồi nhập lại mã.',
  codeTwice: (row: number) => `Mã vận đơn này đã có ở dòng ${row}.`,
  orderTwice: (row: number) => `Đơn này đã có ở dòng ${row}.`,
  tooLong: (what: string, max: number) => `${what} dài quá ${max} ký tự.`,
  status: (name: string) => `Đơn đang ở trạng thái “${name}”, chỉ giao được đơn “Đang xử lý”.`,
  movedOn: 'Đơn đã đổi trạng thái trước đó.',
  carrierMissing: 'Vui lòng nhập đơn vị vận chuyển',
  columnsMissing: 'Không thấy cột “Mã đơn” và “Mã vận đơn”. Hãy dùng tệp mẫu, hoặc dán hai cột: mã đơn rồi mã vận đơn.',
  rows: 'Mỗi lần giao được từ 1 đến 500 đơn.',
  handed: (done: number, kept: number) =>
    `Đã giao ${done} đơn cho vận chuyển${kept > 0 ? `, ${kept} đơn được giữ lại` : ''}.`,
} as const
