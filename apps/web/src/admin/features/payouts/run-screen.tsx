import type { CursorPage } from '@chophien/domain/contract/lists'
import type { Payout, ShownRun, SkippedShop } from '@chophien/domain/payouts/run-contract'
import { payoutStateNames, payoutStates } from '@chophien/domain/payouts/run-states'
import { useLocation } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { ListPanel } from '../../../console-kit/list-panel.tsx'
import { withParam } from '../../../console-kit/list-url.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { payoutColumns, skippedColumns } from './payout-columns.tsx'
import { RunActions } from './run-actions.tsx'
import { RunBadge } from './run-badge.tsx'
import { RunFacts } from './run-facts.tsx'
import { usePayoutAnswers } from './use-payout-answers.tsx'

interface RunScreenData {
  run: ShownRun
  /** One of the two lists. */
  payouts: CursorPage<Payout> | null
  skipped: CursorPage<SkippedShop> | null
}

/** One list or the other: what is transferred, and who gets nothing. */
function ListChoice({ run }: { run: ShownRun }) {
  const location = useLocation()
  const isSkipped = new URLSearchParams(location.search).has('skipped')
  const states = payoutStates.filter((state) => run.sums[state].count > 0)
  return (
    <div className="mb-4 flex flex-col gap-2">
      <FilterLinks
        label="Khoản chuyển"
        name="state"
        instead={['skipped']}
        options={[
          { value: null, label: 'Mọi khoản' },
          ...states.map((state) => ({
            value: state,
            label: `${payoutStateNames[state]} (${formatNumber(run.sums[state].count)})`,
          })),
        ]}
      />
      {run.skipped > 0 && (
        <p>
          <Link
            to={withParam(location, 'skipped', '1', ['state'])}
            preventScrollReset
            aria-current={isSkipped || undefined}
            className="tap text-brand hover:underline aria-current:font-semibold"
          >
            {formatNumber(run.skipped)} shop có số dư mà chưa được chi kỳ này
          </Link>
        </p>
      )}
    </div>
  )
}

/** One run: its steps, its transfers, and who gets nothing. */
export function RunScreen({ run, payouts, skipped }: RunScreenData) {
  const answers = usePayoutAnswers()
  return (
    <>
      <ConsoleHeading
        title={`Kỳ chi trả ${run.id}`}
        detail={<RunBadge state={run.state} />}
        back={{ to: '/admin/payouts', label: 'Chi trả cho shop' }}
      >
        <RunActions run={run} />
      </ConsoleHeading>
      <RunFacts run={run} />
      <ListChoice run={run} />
      {payouts && (
        <ListPanel
          page={payouts}
          caption="Các khoản chuyển của kỳ"
          columns={payoutColumns(answers)}
          keyOf={({ id }) => id}
          empty={{ title: 'Không có khoản nào', detail: 'Các khoản chuyển của kỳ này hiện ở đây.' }}
        />
      )}
      {skipped && (
        <ListPanel
          page={skipped}
          caption="Shop chưa được chi kỳ này"
          columns={skippedColumns}
          keyOf={({ id }) => id}
          keeps={['skipped']}
          empty={{ title: 'Không có shop nào', detail: 'Mọi shop có số dư đều được chi kỳ này.' }}
        />
      )}
      {answers.dialogs}
    </>
  )
}
