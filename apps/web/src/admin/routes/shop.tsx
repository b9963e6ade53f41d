import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { getAccountOfShop } from '@chophien/domain/payouts/account-admin-contract'
import { getShopDebt } from '@chophien/domain/payouts/debt-contract'
import { getPayoutHold } from '@chophien/domain/payouts/hold-contract'
import { getShopPlan, listAdminPlans } from '@chophien/domain/plans/admin-contract'
import { getAdminShopFigures } from '@chophien/domain/returns/figures-contract'
import { getShopIdentity } from '@chophien/domain/sellers/admin-contract'
import { getAdminShop } from '@chophien/domain/shops/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forAdmin } from '../../page/for-role.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { AccountPanel } from '../features/payouts/account-panel.tsx'
import { DebtPanel } from '../features/payouts/debt-panel.tsx'
import { HoldPanel } from '../features/payouts/hold-panel.tsx'
import { ShopPlanPanel } from '../features/plans/shop-plan-panel.tsx'
import { IdentityPanel } from '../features/sellers/identity-panel.tsx'
import { ShopScreen } from '../features/shops/shop-screen.tsx'

const load = forAdmin(async ({ api, params }) => {
  const id = pathId(params.id)
  const [shop, identities, account, hold, debt, plan, plans, figures, actions] = await Promise.all([
    api.call(getAdminShop, { params: { id } }),
    api.settle(getShopIdentity, { params: { id } }),
    api.settle(getAccountOfShop, { params: { id } }),
    api.settle(getPayoutHold, { params: { id } }),
    api.settle(getShopDebt, { params: { id } }),
    api.settle(getShopPlan, { params: { id } }),
    api.settle(listAdminPlans),
    api.settle(getAdminShopFigures, { params: { id } }),
    api.settle(listAdminActions, { query: { subject: 'shop', subjectId: id } }),
  ])
  return {
    shop,
    identities: identities.ok ? identities.data : null,
    account: account.ok ? { of: account.data } : null,
    hold: hold.ok ? { of: hold.data } : null,
    debt: debt.ok ? debt.data : null,
    plan: plan.ok ? plan.data : null,
    plans: plans.ok ? plans.data : null,
    figures: figures.ok ? figures.data : null,
    actions: actions.ok ? actions.data.items : null,
  }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data?.shop.name ?? 'Shop' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data: { identities, account, hold, debt, plan, plans, ...data } }) => (
    <ShopScreen
      {...data}
      identity={<IdentityPanel shopId={data.shop.id} identities={identities} />}
      account={<AccountPanel shopId={data.shop.id} account={account} />}
      hold={
        <HoldPanel
          shopId={data.shop.id}
          hold={hold}
          heldForDebt={debt?.steps.some(({ step, at }) => step === 'HOLD' && at !== null) ?? false}
        />
      }
      debt={<DebtPanel shopId={data.shop.id} debt={debt} />}
      plan={<ShopPlanPanel shopId={data.shop.id} plan={plan} plans={plans} />}
    />
  ),
})
