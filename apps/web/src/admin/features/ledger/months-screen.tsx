import { accountingRegimes, regimeNames } from '@chophien/domain/ledger/account-codes'
import type { BookMonth, BookMonths } from '@chophien/domain/ledger/months-contract'
import { monthText } from '@chophien/domain/text/months'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { DownloadButton } from '../../../console-kit/download-button.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { NextMonthPanel } from './next-month.tsx'

const SHA_SHOWN = 12

function State({ closedAt, closedBy, sha256 }: BookMonth) {
  if (closedAt === null) return <Badge tone="waiting">Đang mở</Badge>
  return (
    <TwoLines
      first={<Badge tone="good">Đã đóng</Badge>}
      second={
        <span title={sha256 ?? undefined}>
          {`${closedBy ?? 'Dòng lệnh'}, ${formatDateTime(closedAt)} · ${sha256?.slice(0, SHA_SHOWN)}…`}
        </span>
      }
    />
  )
}

const columns: Column<BookMonth>[] = [
  { header: 'Tháng', title: true, cell: ({ month }) => <b>Tháng {monthText(month)}</b> },
  {
    header: 'Phát sinh',
    end: true,
    cell: ({ turnover, entries }) =>
      turnover === null || entries === null ? (
        '—'
      ) : (
        <TwoLines first={formatPrice(turnover)} second={`${formatNumber(entries)} bút toán`} />
      ),
  },
  { header: 'Trạng thái', wraps: true, cell: (month) => <State {...month} /> },
  {
    header: 'Hóa đơn',
    cell: ({ month, closedAt }) =>
      closedAt === null ? (
        '—'
      ) : (
        <Link to={`/admin/money/invoices?month=${month}`} className="tap text-brand hover:underline">
          Hóa đơn<span className="sr-only"> hoa hồng tháng {monthText(month)}</span>
        </Link>
      ),
  },
  {
    header: 'Nhật ký chung',
    actions: true,
    cell: ({ month }) =>
      accountingRegimes.map((regime) => (
        <DownloadButton key={regime} path={`/v1/admin/months/${month}/journal?format=xlsx&regime=${regime}`}>
          {regime}
          <span className="sr-only">
            {' '}
            tháng {monthText(month)}, {regimeNames[regime]}
          </span>
        </DownloadButton>
      )),
  },
]

/** The months of the books: which are closed, what keeps the next one open, and the journals for accounting programs. */
export function MonthsScreen({ months, next }: BookMonths) {
  return (
    <>
      <ConsoleHeading
        title="Đóng sổ tháng"
        detail={months.length > 0 ? `${formatNumber(months.length)} tháng` : undefined}
        back={{ to: '/admin/money', label: 'Sổ sách' }}
      >
        <Link to="/admin/money/codes" className={buttonVariant('quiet')}>
          Mã tài khoản
        </Link>
        <Link to="/admin/money/invoices" className={buttonVariant('quiet')}>
          Hóa đơn hoa hồng
        </Link>
      </ConsoleHeading>
      {next && <NextMonthPanel next={next} />}
      {months.length === 0 ? (
        <div className="card py-6">
          <EmptyState
            drawing="ledger"
            heading="h2"
            title="Sổ chưa có gì"
            detail="Bút toán đầu tiên của chợ mở tháng đầu tiên."
          />
        </div>
      ) : (
        <DataTable caption="Các tháng của sổ sách" columns={columns} rows={months} keyOf={({ month }) => month} />
      )}
    </>
  )
}
