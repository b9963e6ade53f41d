import { bankName } from '@chophien/domain/payments/banks'
import { maskedNumber, type RefundAccount } from '@chophien/domain/payments/refund-account-forms'

type Words = { subject: string; greeting: string; paragraphs: string[] }

const mailOf = (lastName: string, subject: string, what: string): Words => ({
  subject,
  greeting: `Chào ${lastName},`,
  paragraphs: [
    what,
    'Nếu không phải bạn, hãy đổi mật khẩu ngay, sửa lại tài khoản nhận tiền hoàn và liên hệ với chúng tôi. Khoản hoàn đã gửi sang ngân hàng trước đó không đổi theo.',
  ],
})

/** What the owner is told of a changed account for refunds, null of a removed one. */
export const refundAccountMail = (lastName: string, account: RefundAccount | null): Words =>
  account === null
    ? mailOf(
        lastName,
        'Tài khoản nhận tiền hoàn của bạn vừa bị xóa',
        'Sàn không còn tài khoản ngân hàng nào để chuyển tiền hoàn cho bạn.',
      )
    : mailOf(
        lastName,
        'Tài khoản nhận tiền hoàn của bạn vừa được đổi',
        `Từ nay tiền hoàn của bạn được chuyển vào tài khoản ${bankName(account.bin)} ${maskedNumber(account.number)}.`,
      )
