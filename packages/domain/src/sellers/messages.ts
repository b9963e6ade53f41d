/** Texts about the identity of sellers. */
export const sellerMessages = {
  kindMissing: 'Vui lòng chọn loại người bán',
  nameRequired: 'Vui lòng nhập tên pháp lý',
  addressRequired: 'Vui lòng nhập địa chỉ',
  numberRequired: 'Vui lòng nhập số định danh cá nhân',
  numberInvalid: 'Số định danh cá nhân gồm 12 chữ số',
  taxCodeRequired: 'Vui lòng nhập mã số thuế của công ty',
  taxCodeForm: 'Mã số thuế gồm 10 chữ số, hoặc 10 chữ số, dấu gạch ngang và 3 chữ số của chi nhánh',
  taxCodePersonalForm:
    'Mã số thuế gồm 10 chữ số (chi nhánh thêm dấu gạch ngang và 3 chữ số), hoặc là số định danh cá nhân 12 chữ số.',
  taxCodeWrong: 'Mã số thuế không đúng: chữ số thứ mười không khớp với chín chữ số đầu. Hãy xem lại từng chữ số',
  taxCodeNotOwn: 'Mã số thuế 12 chữ số phải trùng với số định danh cá nhân. Để trống nếu bạn dùng số đó để nộp thuế',
  sent: 'Đã gửi danh tính người bán. Sàn sẽ kiểm tra và báo cho bạn.',
  documentStored: 'Đã tải ảnh lên.',
  documentDropped: 'Đã bỏ ảnh.',
  confirmed: 'Đã xác nhận danh tính người bán.',
  refused: 'Đã từ chối danh tính người bán.',
  versionMissing: 'Thiếu phiên bản của danh tính người bán.',
  documentsInvalid: 'Danh sách ảnh giấy tờ không hợp lệ.',
  documentsTooMany: 'Tối đa 5 ảnh giấy tờ.',
} as const

/** The notice and the mail about a decision. `reason`: of a refusal. */
export const identityDecisionTexts = {
  confirm: (shop: string) => ({
    title: `Danh tính người bán của shop “${shop}” đã được xác nhận`,
    text: 'Người mua thấy tên, địa chỉ và thông tin liên hệ của người bán trên trang shop.',
  }),
  refuse: (shop: string, reason: string) => ({
    title: `Danh tính người bán của shop “${shop}” chưa được xác nhận`,
    text: `Lý do: ${reason}`,
  }),
  /** While an earlier one stays in force. */
  refuseChange: (shop: string, reason: string) => ({
    title: `Thay đổi danh tính người bán của shop “${shop}” chưa được xác nhận`,
    text: `Bản đã xác nhận trước đó vẫn có hiệu lực. Lý do: ${reason}`,
  }),
} as const
