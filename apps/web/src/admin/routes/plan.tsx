import { listAdminActions } from '@chophien/domain/audit/admin-contract'
import { listAdminCategories } from '@chophien/domain/catalog/categories-admin-contract'
import { getAdminPlan, listShopsOfPlan } from '@chophien/domain/plans/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { categoryRows } from '../features/categories/category-rows.ts'
import { PlanScreen } from '../features/plans/plan-screen.tsx'

const readShops = readList(listShopsOfPlan, [])

const load = forAdmin(async (input) => {
  const { api } = input
  const id = pathId(input.params.id)
  const [plan, shops, categories, actions] = await Promise.all([
    api.call(getAdminPlan, { params: { id } }),
    readShops(input, { id }),
    api.call(listAdminCategories),
    api.settle(listAdminActions, { query: { subject: 'plan', subjectId: id } }),
  ])
  return {
    plan,
    shops,
    categories: categoryRows(categories).map((row) => ({ id: row.id, path: row.path })),
    actions: actions.ok ? actions.data.items : null,
  }
})

export default definePage({
  privateToBrowser: true,
  load,
  head: ({ data }) => ({ title: data?.plan.name ?? 'Gói hoa hồng' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <PlanScreen {...data} />,
})
