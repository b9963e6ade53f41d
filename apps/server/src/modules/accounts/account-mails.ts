import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'
import { CODE_MINUTES } from './one-time-codes.queries.ts'

interface CodeMail {
  email: string
  lastName: string
  code: string
}

/** The mails of accounts. */
export interface AccountMails {
  sendVerificationCode(tx: Transaction, mail: CodeMail): Promise<void>
  sendResetCode(tx: Transaction, mail: CodeMail): Promise<void>
  /** The code without which the account that payouts of a shop go to is not changed, nor a change taken back. */
  sendShopAccountCode(tx: Transaction, mail: CodeMail): Promise<void>
  /** Notifies the owner that the password was changed or set anew. */
  sendPasswordChanged(tx: Transaction, mail: Omit<CodeMail, 'code'>): Promise<void>
  /** Notifies the owner that a Google account was linked. */
  sendGoogleLinked(tx: Transaction, mail: Omit<CodeMail, 'code'>): Promise<void>
}

const NEVER_ASKED = 'Chúng tôi không bao giờ hỏi mã này qua điện thoại hay tin nhắn.'

/** `marketName`: the marketplace's name now. */
export function accountMails(enqueueMail: EnqueueMail, marketName: () => string): AccountMails {
  const send = (tx: Transaction, { email, lastName, code }: CodeMail, subject: string, paragraphs: string[]) =>
    enqueueMail(tx, { to: email, subject, greeting: `Chào ${lastName},`, code, paragraphs })
  return {
    sendVerificationCode: (tx, mail) =>
      send(tx, mail, `Mã xác thực ${marketName()}: ${mail.code}`, [
        `Nhập mã trên để xác thực email của bạn. Mã có hiệu lực trong ${CODE_MINUTES} phút.`,
        'Chỉ nhập mã vào trang mà chính bạn vừa dùng để đăng ký: mỗi lần đăng ký có mã riêng.',
        `${NEVER_ASKED} Nếu bạn không đăng ký tài khoản, hãy bỏ qua thư này.`,
      ]),
    sendResetCode: (tx, mail) =>
      send(tx, mail, `Mã đặt lại mật khẩu ${marketName()}: ${mail.code}`, [
        `Nhập mã trên để đặt mật khẩu mới. Mã có hiệu lực trong ${CODE_MINUTES} phút.`,
        `${NEVER_ASKED} Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu hiện tại vẫn dùng được.`,
      ]),
    sendShopAccountCode: (tx, mail) =>
      send(tx, mail, `Mã xác nhận tài khoản nhận tiền ${marketName()}: ${mail.code}`, [
        `Nhập mã trên để thêm, đổi hoặc giữ lại tài khoản ngân hàng nhận tiền bán hàng. Mã có hiệu lực trong ${CODE_MINUTES} phút.`,
        `${NEVER_ASKED} Nếu bạn không yêu cầu, có người đang dùng tài khoản ${marketName()} của bạn: đừng đưa mã cho ai và hãy đổi mật khẩu ngay.`,
      ]),
    sendPasswordChanged: (tx, { email, lastName }) =>
      enqueueMail(tx, {
        to: email,
        subject: `Mật khẩu ${marketName()} của bạn đã được đổi`,
        greeting: `Chào ${lastName},`,
        paragraphs: [
          `Mật khẩu tài khoản ${marketName()} của bạn vừa được đổi. Các thiết bị khác đã được đăng xuất.`,
          'Nếu không phải bạn, hãy dùng "Quên mật khẩu" để đặt lại mật khẩu ngay, rồi đổi mật khẩu email và liên hệ với chúng tôi.',
        ],
      }),
    sendGoogleLinked: (tx, { email, lastName }) =>
      enqueueMail(tx, {
        to: email,
        subject: `Tài khoản ${marketName()} đã liên kết với Google`,
        greeting: `Chào ${lastName},`,
        paragraphs: [
          'Bạn vừa đăng nhập bằng tài khoản Google có cùng địa chỉ email. Từ nay bạn có thể đăng nhập bằng Google hoặc bằng mật khẩu.',
          `Nếu không phải bạn, hãy dùng "Quên mật khẩu" để đặt lại mật khẩu ${marketName()} ngay: liên kết với Google sẽ được gỡ. Sau đó hãy đổi mật khẩu email và liên hệ với chúng tôi.`,
        ],
      }),
  }
}
