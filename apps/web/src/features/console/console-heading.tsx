import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ConsoleHeadingProps {
  title: string
  /** How many, or what it is about. */
  detail?: ReactNode
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The head of a console's page: the way back, the title, and on the right what can be done. */
export function ConsoleHeading({ title, detail, back, children }: ConsoleHeadingProps) {
  return (
    <div className="mb-4">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-sm font-semibold text-indigo hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {detail && <div className="text-ink-soft">{detail}</div>}
        </div>
        {children && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  )
}
