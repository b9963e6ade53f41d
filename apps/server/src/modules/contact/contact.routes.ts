import { contactMessages, sendContact } from '@chophien/domain/contact/contract'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Post } from '../../platform/mail/post.ts'

/** Letters to whoever runs the marketplace. */
export function contactRoutes(route: Router, deps: { db: Database; post: Post; supportEmail: string }): void {
  route.open(
    sendContact,
    async ({ body }) => {
      const letter = layOut({
        subject: 'Lời nhắn từ trang liên hệ',
        greeting: `Từ ${body.name} (${body.email}):`,
        paragraphs: body.message.split(/\n+/u),
      })
      await deps.db.transaction((tx) => deps.post(tx, { to: deps.supportEmail, ...letter }))
      return new Answer(null, contactMessages.sent)
    },
    { limit: limits.contact },
  )
}
