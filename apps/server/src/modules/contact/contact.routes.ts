import { sendContact } from '@chophien/domain/contact/contract'
import { contactMessages } from '@chophien/domain/contact/messages'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'

/** The contact form: mails to the operator. */
export function contactRoutes(
  route: Router,
  deps: { db: Database; enqueueMail: EnqueueMail; brand: () => Promise<{ supportEmail: string }> },
): void {
  route.open(
    sendContact,
    async ({ body }) => {
      const mail = {
        subject: 'Lời nhắn từ trang liên hệ',
        greeting: `Từ ${body.name} (${body.email}):`,
        paragraphs: body.message.split(/\n+/u),
      }
      const { supportEmail: to } = await deps.brand()
      await deps.db.transaction((tx) => deps.enqueueMail(tx, { to, ...mail }))
      return new Answer(null, contactMessages.sent)
    },
    { limit: limits.contact },
  )
}
