import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../ui/link.tsx'
import { backLinkTo } from './list-history.ts'

interface ConsoleHeadingProps {
  title: string
  /** Count or description below the title. */
  detail?: ReactNode
  back?: { to: string; label: string }
  children?: ReactNode
}

/** Link back to the list with its last filters and scroll position. */
function BackLink({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  const way = backLinkTo(to)
  return (
    <Link
      to={way.to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !way.oneStep()) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 pr-2 text-sm font-semibold text-brand hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {label}
    </Link>
  )
}

/** Heading of a console page: back link, title, actions on the right. */
export function ConsoleHeading({ title, detail, back, children }: ConsoleHeadingProps) {
  return (
    <div className="mb-4">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {detail && <div className="text-content-soft">{detail}</div>}
        </div>
        {children && <div className="flex min-w-0 flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  )
}
