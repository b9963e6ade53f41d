import type { CursorPage } from '@chophien/domain/contract/lists'
import type { NextRun, PayoutRun } from '@chophien/domain/payouts/run-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NextRunPanel } from './next-run.tsx'
import { RunBadge } from './run-badge.tsx'
import { standingOf } from './run-sums.ts'

const columns: Column<PayoutRun>[] = [
  {
    header: 'Kỳ',
    title: true,
    cell: ({ id, made }) => (
      <TwoLines
        first={
          <Link to={`/admin/payouts/${id}`} className="tap font-semibold text-brand hover:underline">
            Kỳ {id}
          </Link>
        }
        second={formatDateTime(made.at)}
      />
    ),
  },
  { header: 'Người lập', wide: true, cell: ({ made }) => made.by ?? 'Lịch tự động' },
  {
    header: 'Shop',
    end: true,
    cell: ({ shops, skipped }) => (
      <TwoLines first={formatNumber(shops)} second={`${formatNumber(skipped)} chưa được chi`} />
    ),
  },
  { header: 'Tổng tiền', end: true, cell: (run) => <b>{formatPrice(standingOf(run).total)}</b> },
  { header: 'Trạng thái', cell: ({ state }) => <RunBadge state={state} /> },
]

/** Runs of payouts, and what the next one would be. */
export function RunsScreen({ next, page }: { next: NextRun; page: CursorPage<PayoutRun> }) {
  return (
    <>
      <ConsoleHeading title="Chi trả cho shop" detail={countOf(page, 'kỳ')}>
        <LinkButton variant="secondary" to="/admin/payouts/accounts">
          Tài khoản chờ xác nhận
        </LinkButton>
        <LinkButton variant="secondary" to="/admin/payouts/holds">
          Shop đang bị giữ tiền
        </LinkButton>
      </ConsoleHeading>
      <NextRunPanel next={next} />
      <ListPanel
        page={page}
        caption="Các kỳ chi trả"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có kỳ chi trả nào', detail: 'Mỗi kỳ gom số dư của các shop vào một tệp chuyển khoản.' }}
      />
    </>
  )
}
