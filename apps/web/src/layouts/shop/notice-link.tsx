import { Bell } from 'lucide-react'
import { useUnread } from '../../shared/notices/unread-count.ts'
import { Link } from '../../ui/link.tsx'
import { CountBadge } from './count-badge.tsx'

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
        <CountBadge count={unread} />
      </span>
      <span className="sr-only">{unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'}</span>
    </Link>
  )
}
