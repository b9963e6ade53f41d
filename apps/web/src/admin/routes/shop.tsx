import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getAccountOfShop } from '@chophien/domain/payouts/account-admin-contract'
import { getShopDebt } from '@chophien/domain/payouts/debt-contract'
import { getPayoutHold } from '@chophien/domain/payouts/hold-contract'
import { getShopPlan, listAdminPlans } from '@chophien/domain/plans/admin-contract'
import { getAdminShopFigures } from '@chophien/domain/returns/figures-contract'
import { getShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { getAdminShop } from '@chophien/domain/shops/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import type { Settled } from '../../lib/api-client.ts'
import { mayNow } from '../../lib/console-access.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { AccountPanel } from '../features/payouts/account-panel.tsx'
import { DebtPanel } from '../features/payouts/debt-panel.tsx'
import { HoldPanel } from '../features/payouts/hold-panel.tsx'
import { ShopPlanPanel } from '../features/plans/shop-plan-panel.tsx'
import { IdentityPanel } from '../features/sellers/identity-panel.tsx'
import { ShopScreen } from '../features/shops/shop-screen.tsx'

const load = forAdmin(async ({ api, params: path }) => {
  const id = pathId(path.id)
  const params = { id }
  const [shop, identities, account, hold, debt, plan, plans, figures, actions] = await Promise.all([
    api.call(getAdminShop, { params }),
    mayNow('getShopIdentity') ? api.settle(getShopIdentity, { params }) : null,
    mayNow('getAccountOfShop') ? api.settle(getAccountOfShop, { params }) : null,
    mayNow('getPayoutHold') ? api.settle(getPayoutHold, { params }) : null,
    mayNow('getShopDebt') ? api.settle(getShopDebt, { params }) : null,
    mayNow('getShopPlan') ? api.settle(getShopPlan, { params }) : null,
    mayNow('listAdminPlans') ? api.settle(listAdminPlans) : null,
    mayNow('getAdminShopFigures') ? api.settle(getAdminShopFigures, { params }) : null,
    mayNow('listAdminActions') ? api.settle(listAdminActions, { query: { subject: 'shop', subjectId: id } }) : null,
  ])
  return { shop, identities, account, hold, debt, plan, plans, figures, actions }
})

/** What was loaded; null when it could not be. */
const dataOf = <D,>(settled: Settled<D>): D | null => (settled.ok ? settled.data : null)

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data?.shop.name ?? 'Shop' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data: { shop, identities, account, hold, debt, plan, plans, figures, actions } }) => (
    // A panel that the reader's roles do not show is null, one that could not be loaded says so.
    <ShopScreen
      shop={shop}
      figures={figures && dataOf(figures)}
      actions={actions && { entries: dataOf(actions)?.items ?? null }}
      identity={identities && <IdentityPanel shopId={shop.id} identities={dataOf(identities)} />}
      account={account && <AccountPanel shopId={shop.id} account={account.ok ? { of: account.data } : null} />}
      hold={
        hold && (
          <HoldPanel
            shopId={shop.id}
            hold={hold.ok ? { of: hold.data } : null}
            heldForDebt={(debt && dataOf(debt))?.steps.some(({ step, at }) => step === 'HOLD' && at !== null) ?? false}
          />
        )
      }
      debt={debt && <DebtPanel shopId={shop.id} debt={dataOf(debt)} />}
      plan={plan && <ShopPlanPanel shopId={shop.id} plan={dataOf(plan)} plans={plans && dataOf(plans)} />}
    />
  ),
})
