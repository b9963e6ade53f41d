import type { AdminPolicy } from '@chophien/domain/policies/admin-contract'
import { policyNames } from '@chophien/domain/policies/kinds'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatDate, formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

const columns: Column<AdminPolicy>[] = [
  {
    header: 'Trang',
    title: true,
    wraps: true,
    cell: ({ kind }) => (
      <TwoLines
        first={
          <Link to={`/admin/policies/${kind}`} className="tap font-semibold text-brand hover:underline">
            {policyNames[kind]}
          </Link>
        }
        second={`/${kind}`}
      />
    ),
  },
  {
    header: 'Đang áp dụng',
    cell: ({ inForce }) =>
      inForce ? (
        <TwoLines first={`Bản ${inForce.number}`} second={`từ ${formatDate(inForce.inForceFrom)}`} />
      ) : (
        <Badge tone="waiting">Chưa công bố</Badge>
      ),
  },
  {
    header: 'Sắp áp dụng',
    cell: ({ coming }) =>
      coming ? <TwoLines first={`Bản ${coming.number}`} second={`từ ${formatDate(coming.inForceFrom)}`} /> : '–',
  },
  { header: 'Bản nháp', cell: ({ draftedAt }) => (draftedAt ? `Lưu ${formatDateTime(draftedAt)}` : '–') },
]

/** The pages that the operator writes. */
export function PoliciesScreen({ policies }: { policies: readonly AdminPolicy[] }) {
  const missing = policies.filter(({ inForce }) => inForce === null).length
  return (
    <>
      <ConsoleHeading title="Trang và chính sách" />
      <p className="mb-4 max-w-prose text-content-soft">
        Trang đã công bố có liên kết ở cuối các trang mua sắm của sàn. Mỗi trang có sẵn một văn bản mẫu viết theo cách
        sàn hoạt động; văn bản mẫu không phải là tư vấn pháp lý, hãy nhờ người am hiểu pháp luật xem lại trước khi công
        bố.
      </p>
      {missing > 0 && (
        <p className="mb-4 max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep">
          Còn {missing} trang chưa công bố. Khách chưa đọc được các trang này, và người đăng ký không được hỏi đồng ý
          với điều khoản chưa công bố.
        </p>
      )}
      <DataTable caption="Các trang của sàn" columns={columns} rows={policies} keyOf={({ kind }) => kind} />
    </>
  )
}
