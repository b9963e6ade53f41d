import { Link, useLocation } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { withParam } from './list-address.ts'

/** The way through a list that is too long for page numbers: back to the first page, on to the next. Nothing where there is one page. */
export function Pager({ next }: { next: number | null }) {
  const location = useLocation()
  const params = new URLSearchParams(location.search)
  const first = !params.has('after')
  if (first && next === null) return null
  const onward = new URLSearchParams(params)
  onward.set('after', String(next))
  return (
    <nav aria-label="Các trang" className="mt-4 flex flex-wrap justify-center gap-3">
      {!first && (
        <Link to={withParam(location, 'after', null)} className={buttonLook('quiet')}>
          Trang đầu
        </Link>
      )}
      {next !== null && (
        <Link to={`${location.pathname}?${onward}`} className={buttonLook('secondary')}>
          Trang sau
        </Link>
      )}
    </nav>
  )
}
