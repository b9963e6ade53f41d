import { useSettings } from '../../lib/settings.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'

/** The mark: nested brocade diamonds. The name is beside it where there is room. */
export function Logo() {
  const { name } = useSettings().brand
  return (
    <Link
      to="/"
      aria-label={`${name}, về trang chủ`}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-control text-inverse"
    >
      <Mark className="size-9" />
      <span className="hidden text-2xl leading-none font-semibold tracking-tight sm:block">{name}</span>
    </Link>
  )
}
