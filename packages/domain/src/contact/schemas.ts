import * as z from 'zod/mini'
import { EmailField } from '../accounts/passwords.ts'
import { line, Nothing, prose } from '../contract/fields.ts'
import { CONTACT_MESSAGE_MAX, contactMessages } from './messages.ts'

export const ContactForm = z.object({
  name: line({ required: contactMessages.nameRequired, max: 100 }),
  email: EmailField,
  message: prose({
    required: contactMessages.messageRequired,
    max: CONTACT_MESSAGE_MAX,
    tooLong: contactMessages.messageLong,
  }),
})

export const sendContact = {
  summary: 'Gửi lời nhắn tới người vận hành chợ',
  body: ContactForm,
  data: Nothing,
}
