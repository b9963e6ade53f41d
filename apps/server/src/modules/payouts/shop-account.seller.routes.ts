import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import {
  getShopAccount,
  giveShopAccount as giveCall,
  keepEarlierAccount as keepCall,
  sendShopAccountCode as sendCodeCall,
} from '@chophien/domain/payouts/account-contract'
import { shopAccountMessages } from '@chophien/domain/payouts/account-messages'
import { clientKey } from '../../platform/http/client-key.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import type { AccountLimits } from '../accounts/account-limits.ts'
import type { AccountMails } from '../accounts/account-mails.ts'
import { findProfile } from '../accounts/accounts.queries.ts'
import { sendShopAccountCode } from '../accounts/shop-account-code.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
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
  route.guarded(getShopAccount, async ({ user }) => showOwnShopAccount(deps, await shopOfOwner(db, user.id)))
  route.guarded(sendCodeCall, async ({ user, request }) => {
    await shopOfOwner(db, user.id)
    const owner = await findProfile(db, user.id)
    const who = { client: clientKey(request.ip), email: owner.email }
    await limited.mail(who, () => sendShopAccountCode(deps, owner))
    return new Answer({ email: owner.email, resendAfterSeconds: OTP_RESEND_SECONDS }, shopAccountMessages.codeSent)
  })
  route.guarded(
    giveCall,
    async ({ user, body, request }) => {
      const shopId = await shopOfOwner(db, user.id)
      const { id, email } = await findProfile(db, user.id)
      await limited.guess({ client: clientKey(request.ip), email }, () =>
        giveShopAccount(deps, shopId, { id, email }, body),
      )
      const isFirst = body.version === 0
      return new Answer(
        await showOwnShopAccount(deps, shopId),
        isFirst ? shopAccountMessages.given : shopAccountMessages.changed,
      )
    },
    { limit: limits.shopAccounts },
  )
  route.guarded(keepCall, async ({ user, body }) => {
    const shopId = await shopOfOwner(db, user.id)
    await keepEarlierAccount(deps, { shopId, ownerId: user.id, version: body.version })
    return new Answer(await showOwnShopAccount(deps, shopId), shopAccountMessages.kept)
  })
}
