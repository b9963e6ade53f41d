import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { KeepAccountForm, ShopAccountForm } from './account-forms.ts'
import { accountObstacles } from './account-obstacles.ts'

/** Where an account is, as mails and pages name it. */
export const MaskedAccount = z.object({
  bankName: z.string(),
  /** `••••1234`. The whole number is never shown to the seller again. */
  numberMasked: z.string(),
})
export type MaskedAccount = z.output<typeof MaskedAccount>

/** An account that a shop has or had. */
export const ShopBankAccount = z.extend(MaskedAccount, {
  version: z.int(),
  /** Null when no key opens it any more: then it has to be given again. */
  holder: z.nullable(z.string()),
  givenAt: Instant,
  /** No payout goes anywhere before. */
  activeFrom: Instant,
  /** When an administrator confirmed it although the holder's name differs from the identity in force now. */
  confirmedAt: z.nullable(Instant),
})
export type ShopBankAccount = z.output<typeof ShopBankAccount>

/** The account of a shop, and what keeps payouts from it. */
export const CurrentShopAccount = z.extend(ShopBankAccount, {
  obstacles: z.array(z.enum(accountObstacles)),
  /** Of the checked identity of the seller; null without one. */
  legalName: z.nullable(z.string()),
})
export type CurrentShopAccount = z.output<typeof CurrentShopAccount>

export const OwnShopAccount = z.object({
  /** Null before the first one. */
  account: z.nullable(CurrentShopAccount),
  /** For the optimistic lock: 0 before the first one. */
  version: z.int(),
  /** What the account can be changed back to while it is held; null when it cannot. */
  earlier: z.nullable(MaskedAccount),
})
export type OwnShopAccount = z.output<typeof OwnShopAccount>

/** One of all accounts that a shop had, for its owner's personal data. */
export const GivenShopAccount = z.extend(ShopBankAccount, { endedAt: z.nullable(Instant) })
export type GivenShopAccount = z.output<typeof GivenShopAccount>

export const getShopAccount = {
  summary: 'Người bán: tài khoản ngân hàng nhận tiền bán hàng, số tài khoản được che; vì sao tiền chưa về đó, nếu có',
  data: OwnShopAccount,
}
export const sendShopAccountCode = {
  summary: 'Người bán: gửi mã xác nhận tới email đăng nhập, để thêm, đổi hoặc giữ lại tài khoản nhận tiền',
  data: z.object({ email: z.string(), resendAfterSeconds: z.int() }),
}
export const giveShopAccount = {
  summary: 'Người bán: thêm hoặc đổi tài khoản nhận tiền, kèm mã xác nhận; tài khoản đổi có hiệu lực sau 72 giờ',
  body: ShopAccountForm,
  data: OwnShopAccount,
}
export const keepEarlierAccount = {
  summary: 'Người bán: hủy thay đổi đang chờ hiệu lực, kèm mã xác nhận; tài khoản trước đó được dùng lại ngay',
  body: KeepAccountForm,
  data: OwnShopAccount,
}
