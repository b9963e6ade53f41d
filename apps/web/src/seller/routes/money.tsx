import { getSellerMoney, getStatement } from '@chophien/domain/ledger/seller-contract'
import { getOwnDebt } from '@chophien/domain/payouts/debt-contract'
import { getSellerPlan } from '@chophien/domain/plans/seller-contract'
import { getSellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { MoneyScreen } from '../features/money/money-screen.tsx'
import { DebtPanel } from '../features/payouts/debt-panel.tsx'
import { CommissionPanel } from '../features/plans/commission-panel.tsx'

const readStatement = readList(getStatement, ['account', 'from', 'to'])

const load = forSeller(async (input) => {
  const [money, statement, taxes, plan, debt] = await Promise.all([
    input.api.call(getSellerMoney),
    readStatement(input),
    input.api.call(getSellerTaxes),
    input.api.settle(getSellerPlan),
    input.api.settle(getOwnDebt),
  ])
  return { money, statement, taxes, plan: plan.ok ? plan.data : null, debt: debt.ok ? debt.data : null }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Tài chính' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data: { plan, debt, ...data } }) => (
    <MoneyScreen {...data} debt={<DebtPanel debt={debt} />} commission={<CommissionPanel plan={plan} />} />
  ),
})
