import * as z from 'zod/mini'
import { ResetCode } from '../accounts/passwords.ts'
import { version } from '../contract/fields.ts'
import { bankHolder } from '../payments/account-holder.ts'
import { RefundAccount } from '../payments/refund-account-forms.ts'
import { LEGAL_NAME_MAX } from '../sellers/limits.ts'
import { shopAccountMessages as text } from './account-messages.ts'

/** Which account is meant (optimistic lock). */
export const ShownShopAccount = z.object({ version: version(text.versionMissing) })

/** As long as the name of who sells may be. */
export const SHOP_ACCOUNT_HOLDER_MAX = LEGAL_NAME_MAX

/** The holder of a shop's account, as banks write names. Companies have digits and signs in theirs. */
const ShopAccountHolder = z
  .string(text.holderMissing)
  .check(
    z.overwrite(bankHolder),
    z.minLength(1, { error: text.holderMissing, abort: true }),
    z.regex(/^[A-Z0-9 &.,()/-]*$/u, { error: text.holderSigns, abort: true }),
    z.minLength(2, text.holderShort),
    z.maxLength(SHOP_ACCOUNT_HOLDER_MAX, `Tên chủ tài khoản tối đa ${SHOP_ACCOUNT_HOLDER_MAX} ký tự`),
  )

/** The account that payouts go to: bank and number as for refunds, the holder, and the code that was mailed to the owner. */
export const ShopAccountForm = z.extend(RefundAccount, {
  holder: ShopAccountHolder,
  otpCode: ResetCode,
  /** Of the account on the page; 0 before the first one. */
  version: version(text.versionMissing, 0),
})
export type ShopAccountForm = z.output<typeof ShopAccountForm>

/** The change on the page is taken back, with a code as for the change. */
export const KeepAccountForm = z.extend(ShownShopAccount, { otpCode: ResetCode })
export type KeepAccountForm = z.output<typeof KeepAccountForm>

/** What an administrator saw: an account, and the identity whose name differs from its holder's. */
export const ConfirmShopAccount = z.extend(ShownShopAccount, { identityVersion: version(text.versionMissing) })
