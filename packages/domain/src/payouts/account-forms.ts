import * as z from 'zod/mini'
import { ResetCode } from '../accounts/passwords.ts'
import { version } from '../contract/fields.ts'
import { RefundAccount } from '../payments/refund-account-forms.ts'
import { shopAccountMessages as text } from './account-messages.ts'

/** Which account is meant (optimistic lock). */
export const ShownShopAccount = z.object({ version: version(text.versionMissing) })

/** The account that payouts go to: the same fields as those of refunds, and the code that was mailed to the owner. */
export const ShopAccountForm = z.extend(RefundAccount, {
  otpCode: ResetCode,
  /** Of the account on the page; 0 before the first one. */
  version: version(text.versionMissing, 0),
})
export type ShopAccountForm = z.output<typeof ShopAccountForm>

/** What an administrator saw: an account, and the identity whose name differs from its holder's. */
export const ConfirmShopAccount = z.extend(ShownShopAccount, { identityVersion: version(text.versionMissing) })
