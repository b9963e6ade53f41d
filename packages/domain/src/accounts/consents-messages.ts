export const consentMessages = {
  outdated: 'Điều khoản vừa có bản mới. Hãy đọc bản mới rồi gửi lại.',
  needed: 'Có văn bản của sàn cần bạn đồng ý. Hãy đọc và đồng ý với bản mới trước khi đặt hàng.',
  given: 'Cảm ơn bạn. Sự đồng ý đã được ghi lại.',
  withdrawn: 'Đã rút lại sự đồng ý.',
  marketingOn: 'Bạn sẽ nhận email ưu đãi.',
  marketingOff: 'Bạn sẽ không nhận email ưu đãi nữa.',
} as const
