import type { AdminPolicyDetail, AdminPolicyVersion } from '@chophien/domain/policies/admin-contract'
import { Badge } from '../../../console-kit/badge.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'

function State({ policy, version }: { policy: AdminPolicyDetail; version: AdminPolicyVersion }) {
  if (version.withdrawnAt) return <Badge tone="over">Đã rút lại</Badge>
  if (version.number === policy.coming?.number) return <Badge tone="moving">Sắp áp dụng</Badge>
  if (version.number === policy.inForce?.number) return <Badge tone="good">Đang áp dụng</Badge>
  return <Badge tone="over">Bản cũ</Badge>
}

const columnsFor = (policy: AdminPolicyDetail): Column<AdminPolicyVersion>[] => [
  {
    header: 'Bản',
    title: true,
    cell: ({ number, withdrawnAt }) =>
      withdrawnAt ? (
        `Bản ${number}`
      ) : (
        <a href={`/${policy.kind}/${number}`} target="_blank" rel="noopener" className="tap text-brand underline">
          Bản {number}
        </a>
      ),
  },
  { header: 'Trạng thái', cell: (version) => <State policy={policy} version={version} /> },
  { header: 'Áp dụng từ', cell: ({ inForceFrom }) => formatDateTime(inForceFrom) },
  {
    header: 'Thay đổi',
    wraps: true,
    cell: ({ summary, binds }) => <TwoLines first={summary || '–'} second={binds ? 'Hỏi đồng ý lại' : ''} />,
  },
]

/** Every version of a page that was published. */
export function VersionList({ policy }: { policy: AdminPolicyDetail }) {
  if (policy.versions.length === 0) return null
  return (
    <section aria-labelledby="policy-versions" className="flex flex-col gap-3">
      <h2 id="policy-versions" className="text-lg">
        Các bản đã công bố
      </h2>
      <DataTable
        caption="Các bản đã công bố"
        columns={columnsFor(policy)}
        rows={policy.versions}
        keyOf={({ number }) => number}
      />
    </section>
  )
}
