import { caseKindNames, caseReasonRules } from '@chophien/domain/returns/case-reasons'
import type { CaseReader } from '@chophien/domain/returns/case-texts'
import type { CaseSummary } from '@chophien/domain/returns/contract'
import type { Column } from '../console-kit/data-table.tsx'
import { TwoLines } from '../console-kit/two-lines.tsx'
import { formatPrice } from '../ui/format.ts'
import { formatDateTime } from '../ui/format-time.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { CaseStateBadge } from './case-state.tsx'
import { TimeToAct } from './time-to-act.tsx'

/** The columns of a list of cases. `listPath`: URL path of the list. `ended`: whether nobody's time runs any more. */
export const caseColumns = (listPath: string, reader: CaseReader, ended: boolean): Column<CaseSummary>[] => [
  {
    header: 'Đơn hàng',
    title: true,
    cell: ({ id, orderNumber, openedAt }) => (
      <TwoLines
        first={
          <Link to={`${listPath}/${id}`} className="tap font-semibold text-brand hover:underline">
            {orderNumber}
          </Link>
        }
        second={formatDateTime(openedAt)}
      />
    ),
  },
  {
    header: 'Sản phẩm',
    wide: true,
    wraps: true,
    full: true,
    className: 'md:w-1/3',
    cell: ({ firstProduct, shopName }) => (
      <span className="flex min-w-0 items-center gap-3">
        <span className="size-10 shrink-0 overflow-hidden rounded bg-muted">
          <Picture src={firstProduct.imageUrl} alt="" sizes="40px" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-1 wrap-anywhere">{firstProduct.name}</span>
          {reader === 'admin' && (
            <span className="line-clamp-1 text-sm wrap-anywhere text-content-soft">{shopName}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    header: 'Yêu cầu',
    wraps: true,
    full: true,
    className: 'md:min-w-32 xl:min-w-44',
    cell: ({ kind, reason }) => <TwoLines first={caseKindNames[kind]} second={caseReasonRules[reason].name} />,
  },
  { header: 'Số tiền', end: true, cell: ({ amount }) => formatPrice(amount) },
  ended
    ? { header: 'Kết thúc', cell: ({ closedAt }) => closedAt && formatDateTime(closedAt) }
    : { header: 'Thời hạn', cell: (row) => <TimeToAct of={row} reader={reader} /> },
  { header: 'Trạng thái', wraps: true, className: 'md:min-w-36', cell: (row) => <CaseStateBadge of={row} /> },
]
