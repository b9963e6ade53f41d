import { actionsRead } from '@chophien/domain/audit/action-calls'
import { auditSubjectNames, auditSubjects } from '@chophien/domain/audit/actions'
import type { AdminActionEntry } from '@chophien/domain/audit/admin-contract'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { actionName } from '../../../shared/audit/action-history.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { describeChange } from './describe-change.ts'

/** The filter's choices: kinds of objects of which the reader sees something. `read`: the actions that are read, null for all. */
function subjectsOf(read: readonly string[] | null) {
  const shown = read
    ? auditSubjects.filter((subject) => read.some((action) => action.startsWith(`${subject}.`)))
    : auditSubjects
  return [{ value: null, label: 'Tất cả' }, ...shown.map((value) => ({ value, label: auditSubjectNames[value] }))]
}

const columns: Column<AdminActionEntry>[] = [
  {
    header: 'Việc',
    title: true,
    cell: ({ action }) => <span className="font-semibold">{actionName(action)}</span>,
  },
  {
    header: 'Đối tượng',
    wraps: true,
    full: true,
    className: 'md:w-1/3',
    cell: ({ subject, subjectId, subjectName }) => (
      <span className="wrap-anywhere">
        {subjectName || auditSubjectNames[subject]}
        {subjectId !== null && <span className="text-sm text-content-soft"> #{subjectId}</span>}
      </span>
    ),
  },
  {
    header: 'Thay đổi',
    wraps: true,
    full: true,
    className: 'md:w-2/3',
    cell: (entry) => (
      <span className="text-sm">
        {describeChange(entry).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
        {entry.reason && <span className="block text-content-soft wrap-anywhere">Lý do: {entry.reason}</span>}
      </span>
    ),
  },
  { header: 'Người làm', cell: ({ adminName }) => adminName },
  { header: 'Lúc', cell: ({ at }) => formatDateTime(at) },
]

/** The audit log. */
export function ActionsScreen({ page }: { page: CursorPage<AdminActionEntry> }) {
  const read = actionsRead(useMay())
  return (
    <>
      <ConsoleHeading title="Nhật ký" detail={countOf(page, 'việc')} />
      {read && (
        <p className="mb-4 text-sm text-content-soft">
          Bạn chỉ thấy những việc thuộc phạm vi vai trò của mình, dù ai thực hiện.
        </p>
      )}
      <div className="mb-4">
        <FilterLinks label="Đối tượng" name="subject" options={subjectsOf(read)} />
      </div>
      <ListPanel
        page={page}
        caption="Nhật ký quản trị"
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          read
            ? {
                title: 'Chưa có việc nào trong phạm vi của bạn',
                detail: 'Khi có người thực hiện, việc đó sẽ hiện ở đây.',
              }
            : { title: 'Nhật ký còn trống', detail: 'Mọi việc quản trị sẽ được ghi lại ở đây.' }
        }
      />
    </>
  )
}
