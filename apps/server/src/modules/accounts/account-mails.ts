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
  }
}
