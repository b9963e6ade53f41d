import { sendContact } from '@chophien/domain/contact/contract'
import { contactMessages } from '@chophien/domain/contact/messages'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { readBrand } from '../brand/read-brand.ts'

/** The contact form: mails to the operator. */
export function contactRoutes(route: Router, deps: { db: Database; enqueueMail: EnqueueMail; config: Config }): void {
  route.open(
    sendContact,
    async ({ body }) => {
      const mail = {
        subject: 'Lời nhắn từ trang liên hệ',
        greeting: `Từ ${body.name} (${body.email}):`,
        paragraphs: body.message.split(/\n+/u),
      }
      const { supportEmail: to } = await readBrand(deps.db, deps.config)
      await deps.db.transaction((tx) => deps.enqueueMail(tx, { to, ...mail }))
      return new Answer(null, contactMessages.sent)
    },
    { limit: limits.contact },
  )
}
