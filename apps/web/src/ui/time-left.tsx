import { Timer } from 'lucide-react'
import { clockText, secondsUntil, urgencyText } from '../lib/time-left.ts'
import { useCountdown } from '../lib/use-countdown.ts'
import { classes } from './classes.ts'

interface TimeLeftProps {
  /** What ends then: stands before the clock. */
  label: string
  /** ISO 8601. */
  until: string
  className?: string
}

/** A clock that runs down to an instant. It is read out only when it becomes urgent. */
export function TimeLeft({ label, until, className }: TimeLeftProps) {
  const { left } = useCountdown(secondsUntil(until))
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 rounded-control px-3 py-2',
        left <= 300 ? 'bg-madder-soft text-madder-deep' : 'bg-turmeric-soft text-turmeric-deep',
        className,
      )}
    >
      <Timer aria-hidden className="size-5 shrink-0" />
      <span>
        {label} <b role="timer">{clockText(left)}</b>
      </span>
      <span role="status" className="sr-only">
        {urgencyText(left)}
      </span>
    </p>
  )
}
