export const CONTACT_MESSAGE_MAX = 3000
export const contactMessages = {
  nameRequired: 'Họ tên là bắt buộc',
  messageRequired: 'Nội dung là bắt buộc',
  messageLong: `Nội dung tối đa ${CONTACT_MESSAGE_MAX} ký tự.`,
  sent: 'Đã gửi lời nhắn. Chúng tôi sẽ trả lời qua email của bạn.',
  failed: 'Không gửi được lời nhắn. Vui lòng thử lại.',
} as const
