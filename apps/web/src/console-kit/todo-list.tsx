import { ChevronRight } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { cappedCount } from './capped-count.ts'

interface TodoListProps {
  /** `count`: stopped at COUNT_MAX. `late`: what is overdue, shown in red. */
  rows: readonly { count: number; label: string; to: string; late?: boolean }[]
}

/** Open tasks with their counts, linked to their lists. */
export function TodoList({ rows }: TodoListProps) {
  return (
    <section aria-labelledby="todo" className="card p-4 md:p-5">
      <h2 id="todo" className="mb-2 text-lg">
        Việc cần làm
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ count, label, to, late }) => (
          <li key={label}>
            <Link to={to} className="flex min-h-11 items-center gap-3 hover:text-brand">
              <span
                className={classes(
                  'min-w-12 rounded px-2 py-0.5 text-center font-semibold',
                  count === 0
                    ? 'bg-muted text-content-soft'
                    : late
                      ? 'bg-danger-soft text-danger-deep'
                      : 'bg-highlight-soft text-highlight-deep',
                )}
              >
                {cappedCount(count)}
              </span>
              <span className="flex-1">{label}</span>
              <ChevronRight aria-hidden className="size-4 text-content-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
