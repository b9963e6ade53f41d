import { useSettings } from '../../lib/settings.tsx'
import { Link } from '../../ui/link.tsx'
import { Mark } from '../../ui/mark.tsx'
import { OwnArt } from '../../ui/own-art.tsx'

/** The operator's logo; without one the mark, and the name beside it where there is room. */
export function Logo() {
  const { name, logo, symbol } = useSettings().brand
  return (
    <Link
      to="/"
      aria-label={`${name}, về trang chủ`}
      className="flex h-11 shrink-0 items-center gap-2.5 rounded-control text-inverse"
    >
      {logo ? (
        <OwnArt art={logo} className="h-9 w-auto max-w-28 sm:max-w-60" />
      ) : (
        <>
          <Mark art={symbol} className="size-9" />
          <span className="hidden text-2xl leading-none font-semibold tracking-tight sm:block">{name}</span>
        </>
      )}
    </Link>
  )
}
