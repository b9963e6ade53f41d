import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import {
  getShopAccount,
  giveShopAccount as giveCall,
  keepEarlierAccount as keepCall,
  sendShopAccountCode as sendCodeCall,
} from '@chophien/domain/payouts/account-contract'
import { shopAccountMessages } from '@chophien/domain/payouts/account-messages'
import type { OwnShopAccount } from '@chophien/domain/payouts/account-schemas'
import { clientKey } from '../../platform/http/client-key.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type CurrentUser, type Router } from '../../platform/http/router.ts'
import type { AccountLimits } from '../accounts/account-limits.ts'
import type { AccountMails } from '../accounts/account-mails.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { type CodeOwner, sendShopAccountCode } from '../accounts/shop-account-code.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { giveShopAccount, keepEarlierAccount, type ShopAccountDeps } from './shop-account-changes.ts'
import { showOwnShopAccount } from './shop-account-view.ts'

export interface ShopAccountSellerDeps extends ShopAccountDeps {
  mails: AccountMails
  /** The limits on codes, shared with those of other purposes. */
  limited: AccountLimits
}

/** The account that payouts of the seller's own shop go to. */
export function shopAccountSellerRoutes(route: Router, deps: ShopAccountSellerDeps): void {
  const { db, limited } = deps
  /** Runs `guess` for the seller's shop, counted with all guesses at codes. */
  async function withOwner(
    { user, request }: { user: CurrentUser; request: { ip: string } },
    guess: (shopId: number, owner: CodeOwner) => Promise<void>,
  ): Promise<OwnShopAccount> {
    const shopId = shopOf(user).id
    const { id, email } = await findProfile(db, user.id)
    await limited.guess({ client: clientKey(request.ip), email }, () => guess(shopId, { id, email }))
    return showOwnShopAccount(deps, shopId)
  }
  route.guarded(getShopAccount, async ({ user }) => showOwnShopAccount(deps, shopOf(user).id))
  route.guarded(sendCodeCall, async ({ user, request }) => {
    const owner = await findProfile(db, user.id)
    const who = { client: clientKey(request.ip), email: owner.email }
    await limited.mail(who, () => sendShopAccountCode(deps, owner))
    return new Answer({ email: owner.email, resendAfterSeconds: OTP_RESEND_SECONDS }, shopAccountMessages.codeSent)
  })
  route.guarded(
    giveCall,
    async ({ user, body, request }) => {
      const account = await withOwner({ user, request }, (...at) => giveShopAccount(deps, ...at, body))
      return new Answer(account, body.version === 0 ? shopAccountMessages.given : shopAccountMessages.changed)
    },
    { limit: limits.shopAccounts },
  )
  route.guarded(
    keepCall,
    async ({ user, body, request }) => {
      const account = await withOwner({ user, request }, (...at) => keepEarlierAccount(deps, ...at, body))
      return new Answer(account, shopAccountMessages.kept)
    },
    { limit: limits.shopAccounts },
  )
}
