import * as z from 'zod/mini'
import { EmailField } from '../accounts/passwords.ts'
import { line, Nothing } from '../contract/fields.ts'
import { CONTACT_MESSAGE_MAX, contactMessages } from './messages.ts'

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

export const sendContact = {
  summary: 'Gửi lời nhắn tới người vận hành chợ',
  body: ContactForm,
  data: Nothing,
}
