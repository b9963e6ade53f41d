import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { withParam } from './list-url.ts'

interface FilterLinksProps {
  label: string
  /** Name of the query parameter. */
  name: string
  options: readonly { value: string | null; label: string }[]
  /** Parameters that take the place of this one: with one of them no option is the current one, and each option removes them. */
  instead?: readonly string[]
  /** A further choice at the end of the row. */
  children?: ReactNode
}

/** The look of an option. */
export const pillClasses = (current: boolean) =>
  classes(
    'inline-flex min-h-11 items-center rounded-full border px-4 whitespace-nowrap transition-colors',
    current
      ? 'border-brand bg-brand font-semibold text-inverse'
      : 'border-line bg-surface text-brand hover:border-brand',
  )

/** One filter as a row of links, one URL per option; `null` means no filter. */
export function FilterLinks({ label, name, options, instead = [], children }: FilterLinksProps) {
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const chosen = instead.some((other) => params.has(other)) ? undefined : params.get(name)
  const row = useRef<HTMLElement>(null)
  // Scrolls the current option into view when the row is wider than the screen.
  useEffect(() => {
    const nav = row.current
    const link = nav?.querySelector<HTMLElement>(chosen === null ? 'a' : '[aria-current]')
    if (nav && link) nav.scrollLeft += link.getBoundingClientRect().left - nav.getBoundingClientRect().left - 16
  }, [chosen])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {options.map(({ value, label: text }) => {
          const current = chosen === value
          return (
            <li key={text}>
              <Link
                to={withParam(location, name, value, instead)}
                preventScrollReset
                aria-current={current || undefined}
                className={pillClasses(current)}
              >
                {text}
              </Link>
            </li>
          )
        })}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}
