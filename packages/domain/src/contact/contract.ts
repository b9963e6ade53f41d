import * as z from 'zod/mini'
import { EmailField } from '../accounts/passwords.ts'
import { endpoint } from '../contract/endpoint.ts'
import { line, Nothing } from '../contract/fields.ts'

export const CONTACT_MESSAGE_MAX = 3000

export const contactMessages = {
  nameRequired: 'Họ tên là bắt buộc',
  messageRequired: 'Nội dung là bắt buộc',
  messageLong: `Nội dung tối đa ${CONTACT_MESSAGE_MAX} ký tự.`,
  sent: 'Đã gửi lời nhắn. Chúng tôi sẽ trả lời qua email của bạn.',
  failed: 'Không gửi được lời nhắn. Vui lòng thử lại.',
} as const

export const ContactForm = z.object({
  name: line({ required: contactMessages.nameRequired, max: 100 }),
  email: EmailField,
  message: z.string(contactMessages.messageRequired).check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, { error: contactMessages.messageRequired, abort: true }),
    z.refine((message) => [...message].length <= CONTACT_MESSAGE_MAX, contactMessages.messageLong),
  ),
})

export const sendContact = endpoint({
  method: 'POST',
  path: '/v1/contact',
  summary: 'Gửi lời nhắn tới người vận hành chợ',
  body: ContactForm,
  data: Nothing,
})
