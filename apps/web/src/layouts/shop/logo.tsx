import { useSettings } from '../../lib/settings.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'

/** The operator's logo; without one the mark, and the name beside it where there is room. */
export function Logo() {
  const { name, logo, symbol } = useSettings().brand
  return (
    <Link
      to="/"
      aria-label={`${name}, về trang chủ`}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-control text-inverse"
    >
      <Mark art={logo ?? symbol} className={logo ? 'h-9 w-auto max-w-20 sm:max-w-60' : 'size-9'} />
      {!logo && <span className="hidden text-2xl leading-none font-semibold tracking-tight sm:block">{name}</span>}
    </Link>
  )
}
