import { Bell } from 'lucide-react'
import { shownCount } from '../../shared/notices/shown-count.ts'
import { useUnread } from '../../shared/notices/unread-count.ts'
import { Link } from '../../ui/link.tsx'

/** The bell of the header: link to the notices, with the number of unread ones. */
export function NoticeLink() {
  const unread = useUnread()
  return (
    <Link
      to="/notices"
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-brand-line"
    >
      <span className="relative">
        <Bell aria-hidden className="size-6" strokeWidth={1.75} />
        {unread > 0 && (
          <span
            key={unread}
            aria-hidden
            className="absolute -top-2 -right-2.5 min-w-5 animate-bump rounded-full bg-action px-1 text-center text-xs leading-5 font-semibold text-inverse"
          >
            {shownCount(unread)}
          </span>
        )}
      </span>
      <span className="sr-only">{unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'}</span>
    </Link>
  )
}
