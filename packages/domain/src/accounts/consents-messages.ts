export const consentMessages = {
  outdated: 'Điều khoản vừa có bản mới. Hãy đọc bản mới rồi gửi lại.',
  needed: 'Điều khoản đã thay đổi. Hãy đọc và đồng ý với bản mới trước khi đặt hàng.',
  given: 'Cảm ơn bạn. Sự đồng ý đã được ghi lại.',
  withdrawn: 'Đã rút lại sự đồng ý.',
  marketingOn: 'Bạn sẽ nhận email ưu đãi.',
  marketingOff: 'Bạn sẽ không nhận email ưu đãi nữa.',
} as const
