import {
  confirmAccountOfShop as confirmCall,
  getAccountOfShop,
  listWaitingAccounts,
  showAccountOfShop as showCall,
} from '@chophien/domain/payouts/account-admin-contract'
import { shopAccountMessages } from '@chophien/domain/payouts/account-messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import { requireSeller } from '../sellers/decide-identity.ts'
import type { ShopAccountDeps } from './shop-account-changes.ts'
import { confirmAccountOfShop, showAccountOfShop } from './shop-account-decisions.ts'
import { showShopAccount } from './shop-account-view.ts'
import { readWaitingAccounts } from './waiting-accounts.ts'

/** Administrators check the accounts that payouts go to. */
export function shopAccountAdminRoutes(route: Router, deps: ShopAccountDeps): void {
  route.guarded(getAccountOfShop, async ({ params }) => {
    await requireSeller(deps.db, params.id)
    return showShopAccount(deps, params.id)
  })
  route.guarded(listWaitingAccounts, ({ query, reads }) =>
    readWaitingAccounts({ db: reads, sealer: deps.sealer }, query.after),
  )
  route.guarded(confirmCall, async ({ user, params, body }) => {
    await confirmAccountOfShop(deps, { shopId: params.id, adminId: user.id, ...body })
    return new Answer(await showShopAccount(deps, params.id), shopAccountMessages.confirmed)
  })
  route.guarded(showCall, ({ user, params, body }) =>
    showAccountOfShop(deps, { shopId: params.id, version: body.version, adminId: user.id }),
  )
}
