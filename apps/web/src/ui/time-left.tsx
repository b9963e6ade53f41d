import { Timer } from 'lucide-react'
import { classes } from './classes.ts'
import { clockText, secondsUntil, urgencyText } from './time-left-text.ts'
import { useCountdown } from './use-countdown.ts'

interface TimeLeftProps {
  /** Text before the clock. */
  label: string
  /** ISO 8601. */
  until: string
  /** The server's time, milliseconds: the clock of the device may be wrong. */
  now: number
  /** What the time is for, after 'hết thời gian'. */
  what?: string
  className?: string
}

/** A countdown to an instant. Announced to screen readers only near its end. */
export function TimeLeft({ label, until, now, what, className }: TimeLeftProps) {
  const { left } = useCountdown(secondsUntil(until, now))
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 rounded-control px-3 py-2',
        left <= 300 ? 'bg-danger-soft text-danger-deep' : 'bg-highlight-soft text-highlight-deep',
        className,
      )}
    >
      <Timer aria-hidden className="size-5 shrink-0" />
      <span>
        {left > 0 && `${label} `}
        <b role="timer">{left > 0 ? clockText(left) : 'Đã hết thời gian'}</b>
      </span>
      <span role="status" className="sr-only">
        {urgencyText(left, what)}
      </span>
    </p>
  )
}
