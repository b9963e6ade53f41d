import type { Order } from '@chophien/domain/orders/contract'
import type { OrderStatus } from '@chophien/domain/orders/order-status'
import { type TimelineStep, timelineOf } from '@chophien/domain/orders/timeline'
import { Check, Truck, X } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { formatDateTime } from '../../../ui/format-time.ts'

/** Failures and cancellations have a cross, not a tick. */
const isBadEnd = (status: OrderStatus) => status === 'FAILED' || status.startsWith('CANCELLED')

type Kind = 'good' | 'bad' | 'news' | 'ahead'

/** What a carrier reports besides is neither good nor bad: its note says what it is. */
const kindOf = ({ status, at, isNews }: TimelineStep): Kind =>
  at === null ? 'ahead' : isNews ? 'news' : isBadEnd(status) ? 'bad' : 'good'

const signs = { good: Check, bad: X, news: Truck }
const looks: Record<Kind, string> = {
  good: 'bg-positive text-inverse',
  bad: 'bg-danger text-inverse',
  news: 'bg-muted text-content-soft',
  ahead: 'border-2 border-line-strong bg-surface',
}
const rings: Partial<Record<Kind, string>> = { good: 'ring-4 ring-positive-soft', bad: 'ring-4 ring-danger-soft' }

/** Timeline of an order: past, current and expected steps. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = timelineOf(order)
  const present = order.timeline.length - 1
  return (
    <section aria-labelledby="order-timeline" className="card card-body">
      <h2 id="order-timeline" className="mb-4 text-lg">
        Hành trình đơn hàng
      </h2>
      <ol>
        {steps.map((step, at) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has its place in time and no other name
            key={at}
            step={step}
            present={at === present}
            last={at === steps.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, present, last }: { step: TimelineStep; present: boolean; last: boolean }) {
  const { title, at, by, note } = step
  return (
    <li aria-current={present ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
      {!last && (
        <span
          aria-hidden
          className={classes(
            'absolute top-6 bottom-0 left-[0.6875rem] border-l-2',
            at && !present ? 'border-positive' : 'border-dashed border-line-strong',
          )}
        />
      )}
      <Mark kind={kindOf(step)} present={present} />
      <div className="min-w-0">
        <p className={classes(at ? 'text-content' : 'text-content-soft', present && 'font-semibold')}>
          {title}
          {!at && <span className="sr-only"> (chưa đến)</span>}
        </p>
        {at && (
          <p className="text-sm text-content-soft">
            <time dateTime={at}>{formatDateTime(at)}</time> · {by}
          </p>
        )}
        {note && (
          <p className="mt-1 rounded-control bg-page px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">{note}</p>
        )}
      </div>
    </li>
  )
}

function Mark({ kind, present }: { kind: Kind; present: boolean }) {
  const Sign = kind === 'ahead' ? null : signs[kind]
  return (
    <span
      aria-hidden
      className={classes('grid size-6 shrink-0 place-items-center rounded-full', looks[kind], present && rings[kind])}
    >
      {Sign && <Sign className="size-4" strokeWidth={kind === 'news' ? 2 : 3} />}
    </span>
  )
}
