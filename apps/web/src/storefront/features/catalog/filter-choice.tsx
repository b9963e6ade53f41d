import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

const rowClasses =
  'flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-control px-2 py-1 text-left focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11'

/** A figure at the end of a row, whose room is kept while it is not known. */
function Count({ count }: Pick<ChoiceProps, 'count'>) {
  return (
    <span className="min-w-8 shrink-0 text-right text-sm font-normal text-content-soft">
      {/* None of a sample may still be some of the list. */}
      {count && (count.count > 0 || !count.about) && (
        <>
          {count.about && (
            <>
              <span aria-hidden>≈ </span>
              <span className="sr-only">khoảng </span>
            </>
          )}
          {formatNumber(count.count)}
          <span className="sr-only"> sản phẩm</span>
        </>
      )}
    </span>
  )
}

interface ChoiceProps {
  chosen: boolean
  /** `about`: it is an estimate. Undefined while it is not known. */
  count: { count: number; about?: boolean | undefined } | undefined
  children: ReactNode
}

interface ExclusiveChoiceProps extends ChoiceProps {
  /** The list with it. */
  to: string
  onChoose: () => void
  /** Whether it is a button, and no link to that list. */
  pending: boolean
}

/** A press without a key that asks for another tab or window. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)

/** One of several choices that exclude each other. */
export function Choice({ chosen, count, to, onChoose, pending, children }: ExclusiveChoiceProps) {
  const className = classes(
    rowClasses,
    chosen ? 'bg-brand-soft font-semibold text-brand' : 'hover:bg-brand-soft hover:text-brand',
  )
  const content = (
    <>
      <span className="min-w-0 flex-1">{children}</span>
      <Count count={count} />
    </>
  )
  if (pending)
    return (
      <button type="button" aria-pressed={chosen} onClick={onChoose} className={className}>
        {content}
      </button>
    )
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen || undefined}
      onClick={(event) => {
        if (!isPlain(event)) return
        // As a tick: it builds on what was chosen just before.
        event.preventDefault()
        onChoose()
      }}
      className={className}
    >
      {content}
    </Link>
  )
}

/** A choice that may be made beside others: a checkbox of the form. */
export function Tick({
  chosen,
  count,
  name,
  value,
  onTick,
  children,
}: ChoiceProps & { name: string; value: string; onTick: (chosen: boolean) => void }) {
  return (
    <label className={classes(rowClasses, 'hover:bg-brand-soft')}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={chosen}
        onChange={(event) => onTick(event.target.checked)}
        className="size-5 shrink-0 cursor-[inherit] rounded accent-brand"
      />
      <span className="min-w-0 flex-1">{children}</span>
      <Count count={count} />
    </label>
  )
}
