import type { AdminPlan } from '@chophien/domain/plans/admin-contract'
import { rateText } from '@chophien/domain/plans/rate-words'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { PlanEditor } from './plan-editor.tsx'

const columns: Column<AdminPlan>[] = [
  {
    header: 'Gói',
    title: true,
    wraps: true,
    className: 'md:w-1/2',
    cell: ({ id, name, note }) => (
      <TwoLines
        first={
          <Link to={`/admin/plans/${id}`} className="tap font-semibold text-brand hover:underline">
            {name}
          </Link>
        }
        second={note}
      />
    ),
  },
  {
    header: 'Mức chung hôm nay',
    wraps: true,
    cell: ({ general }) => (general ? rateText({ ...general, category: null }) : 'Theo từng danh mục'),
  },
  { header: 'Shop', end: true, cell: ({ shopCount }) => formatNumber(shopCount) },
  {
    header: 'Trạng thái',
    cell: ({ archivedAt }) =>
      archivedAt ? <Badge tone="over">Đã lưu trữ</Badge> : <Badge tone="good">Đang dùng được</Badge>,
  },
]

/** The commission plans of the marketplace. */
export function PlansScreen({ plans }: { plans: readonly AdminPlan[] }) {
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  useRestoreFocus(adding)
  return (
    <>
      <ConsoleHeading title="Gói hoa hồng" detail={`${formatNumber(plans.length)} gói`}>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" />
          Thêm gói
        </Button>
      </ConsoleHeading>
      <p className="mb-4 max-w-prose text-content-soft">
        Shop có gói trả hoa hồng theo gói. Shop không có gói, và danh mục mà gói không nói đến, trả theo mức của từng
        danh mục.
      </p>
      {plans.length === 0 ? (
        <div className="card py-6">
          <EmptyState
            drawing="ledger"
            heading="h2"
            title="Chưa có gói nào"
            detail="Mọi shop đang trả theo mức hoa hồng của từng danh mục."
          />
        </div>
      ) : (
        <DataTable caption="Các gói hoa hồng" columns={columns} rows={plans} keyOf={({ id }) => id} />
      )}
      {adding && (
        <PlanEditor
          plan={null}
          onDone={async (made) => {
            // Its rules come next.
            if (made) await navigate(`/admin/plans/${made.id}`)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
