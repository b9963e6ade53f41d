import type { Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { seal, unseal } from '../../platform/secrets.ts'
import { CODE_MINUTES } from './one-time-codes.ts'

const QUEUE = 'account-mail'

/** Sends the mails of accounts through the job queue: written down with the fact that causes them, sent after its commit. */
export interface AccountMails {
  sendVerificationCode(tx: Transaction, to: { email: string; lastName: string; code: string }): Promise<void>
}

/** What waits in the queue is sealed with `key`: it holds codes and addresses. */
export async function accountMails(deps: { jobs: Jobs; mailer: Mailer; key: Buffer }): Promise<AccountMails> {
  await deps.jobs.handle<{ sealed: string }>(QUEUE, async ({ sealed }) => {
    await deps.mailer(JSON.parse(unseal(deps.key, Buffer.from(sealed, 'base64'))) as Mail)
  })
  const post = (tx: Transaction, mail: Mail) =>
    deps.jobs.enqueue(tx, QUEUE, { sealed: seal(deps.key, JSON.stringify(mail)).toString('base64') })
  return {
    sendVerificationCode: (tx, { email, lastName, code }) =>
      post(tx, {
        to: email,
        code,
        ...layOut({
          subject: `Mã xác thực Chợ Phiên: ${code}`,
          greeting: `Chào ${lastName},`,
          code,
          paragraphs: [
            `Nhập mã trên để xác thực email của bạn. Mã có hiệu lực trong ${CODE_MINUTES} phút.`,
            'Chợ Phiên không bao giờ hỏi mã này qua điện thoại hay tin nhắn. Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.',
          ],
        }),
      }),
  }
}
