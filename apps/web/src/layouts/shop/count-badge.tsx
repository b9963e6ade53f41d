import { shownCount } from '../../shared/notices/shown-count.ts'

/** A number above an icon of the header; nothing for 0. It is animated when it changes. The link around it says it in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    count > 0 && (
      <span
        key={count}
        aria-hidden
        className="absolute -top-2 -right-2.5 min-w-5 animate-bump rounded-full bg-action px-1 text-center text-xs leading-5 font-semibold text-inverse"
      >
        {shownCount(count)}
      </span>
    )
  )
}
