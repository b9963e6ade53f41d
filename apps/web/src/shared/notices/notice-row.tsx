import { Bell } from 'lucide-react'
import { shownCount } from './shown-count.ts'
import { useUnread } from './unread-count.ts'

/** Link to the notices, which are a page of the shop, with the number of unread ones. */
export function NoticeRow({ className }: { className: string }) {
  const unread = useUnread()
  return (
    <a href="/notices" className={className}>
      <Bell aria-hidden className="size-5" strokeWidth={1.75} />
      Thông báo
      {unread > 0 && (
        <span className="ml-auto rounded-full bg-action px-2 text-sm leading-6 font-semibold text-inverse">
          {shownCount(unread)} <span className="sr-only">chưa đọc</span>
        </span>
      )}
    </a>
  )
}
