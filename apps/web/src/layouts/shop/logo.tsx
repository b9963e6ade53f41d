import { useSettings } from '../../lib/settings.tsx'
import { Link } from '../../ui/link.tsx'

/** The mark: nested brocade diamonds. The name is beside it where there is room. */
export function Logo() {
  const { name } = useSettings().brand
  return (
    <Link
      to="/"
      aria-label={`${name}, về trang chủ`}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-control text-inverse"
    >
      <svg aria-hidden="true" viewBox="0 0 40 40" className="size-9 shrink-0">
        <path d="M20 0 40 20 20 40 0 20z" className="fill-highlight" />
        <path d="M20 6 34 20 20 34 6 20z" className="fill-brand" />
        <path d="M20 10.5 29.5 20 20 29.5 10.5 20z" className="fill-ornament" />
        <path d="M20 16 24 20 20 24 16 20z" className="fill-page" />
      </svg>
      <span className="hidden text-2xl leading-none font-semibold tracking-tight sm:block">{name}</span>
    </Link>
  )
}
