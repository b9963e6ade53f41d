import { useLocation, useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { buttonVariant } from '../ui/button-variant.ts'
import { Link } from '../ui/link.tsx'
import { useRememberList } from './list-history.ts'
import { withParam } from './list-url.ts'

/** Pager of a cursor list: first, previous and next page. Renders nothing for a single page. */
export function Pager({ next }: { next: number | string | null }) {
  useRememberList()
  const location = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(location.search)
  const first = !params.has('after')
  if (first && next === null) return null
  const onward = new URLSearchParams(params)
  onward.set('after', String(next))
  // Cursor lists only go forward; the previous page is the previous history entry.
  const walked = (location.state as { walked?: unknown } | null)?.walked === true
  return (
    <nav aria-label="Các trang" className="mt-4 flex flex-wrap justify-center gap-3">
      {!first && (
        <Link to={withParam(location, 'after', null)} className={buttonVariant('quiet')}>
          Trang đầu
        </Link>
      )}
      {!first && walked && (
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          Trang trước
        </Button>
      )}
      {next !== null && (
        <Link to={`${location.pathname}?${onward}`} state={{ walked: true }} className={buttonVariant('secondary')}>
          Trang sau
        </Link>
      )}
    </nav>
  )
}
