import type { Transaction } from '../../platform/database/database.ts'
import { layOut } from '../../platform/mail/layout.ts'
import type { Post } from '../../platform/mail/post.ts'
import { CODE_MINUTES } from './one-time-codes.ts'

interface CodeLetter {
  email: string
  lastName: string
  code: string
}

/** The mails of accounts. */
export interface AccountMails {
  sendVerificationCode(tx: Transaction, letter: CodeLetter): Promise<void>
  sendResetCode(tx: Transaction, letter: CodeLetter): Promise<void>
  /** Tells the owner that a Google account may sign in from now on. */
  sendGoogleLinked(tx: Transaction, letter: Omit<CodeLetter, 'code'>): Promise<void>
}

const NEVER_ASKED = 'Chợ Phiên không bao giờ hỏi mã này qua điện thoại hay tin nhắn.'

export function accountMails(post: Post): AccountMails {
  const send = (tx: Transaction, { email, lastName, code }: CodeLetter, subject: string, paragraphs: string[]) =>
    post(tx, { to: email, code, ...layOut({ subject, greeting: `Chào ${lastName},`, code, paragraphs }) })
  return {
    sendVerificationCode: (tx, letter) =>
      send(tx, letter, `Mã xác thực Chợ Phiên: ${letter.code}`, [
        `Nhập mã trên để xác thực email của bạn. Mã có hiệu lực trong ${CODE_MINUTES} phút.`,
        `${NEVER_ASKED} Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.`,
      ]),
    sendResetCode: (tx, letter) =>
      send(tx, letter, `Mã đặt lại mật khẩu Chợ Phiên: ${letter.code}`, [
        `Nhập mã trên để đặt mật khẩu mới. Mã có hiệu lực trong ${CODE_MINUTES} phút.`,
        `${NEVER_ASKED} Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu hiện tại vẫn dùng được.`,
      ]),
    sendGoogleLinked: (tx, { email, lastName }) =>
      post(tx, {
        to: email,
        ...layOut({
          subject: 'Tài khoản Chợ Phiên đã liên kết với Google',
          greeting: `Chào ${lastName},`,
          paragraphs: [
            'Bạn vừa đăng nhập bằng tài khoản Google có cùng địa chỉ email. Từ nay bạn có thể đăng nhập bằng Google hoặc bằng mật khẩu.',
            'Nếu không phải bạn, hãy đổi mật khẩu email và liên hệ với chúng tôi ngay.',
          ],
        }),
      }),
  }
}
