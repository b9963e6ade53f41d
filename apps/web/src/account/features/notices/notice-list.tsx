import type { Notice } from '@chophien/domain/notices/contract'
import { noticeMessages } from '@chophien/domain/notices/messages'
import { ChevronRight } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { NoticePage } from './read-notices.ts'
import { useNotices } from './use-notices.ts'

function NoticeRow({ title, text, path, at, isRead }: Notice) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to={path}
        className={classes(
          'flex gap-3 px-4 py-4 hover:bg-brand-soft focus-visible:outline-offset-[-2px] md:px-6',
          !isRead && 'bg-highlight-soft',
        )}
      >
        <span
          aria-hidden
          className={classes('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-line' : 'bg-highlight-deep')}
        />
        <span className="min-w-0 flex-1">
          <span className={classes('block wrap-anywhere', isRead ? 'text-content' : 'font-semibold text-brand')}>
            {!isRead && <span className="sr-only">Chưa đọc: </span>}
            {title}
          </span>
          <span className="mt-0.5 block text-sm whitespace-pre-line wrap-anywhere">{text}</span>
          <time dateTime={at} className="mt-1 block text-sm text-content-soft">
            {formatDateTime(at)}
          </time>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 self-center text-line-strong" />
      </Link>
    </li>
  )
}

/** The user's notices, newest first. */
export function NoticeList({ newest }: { newest: NoticePage }) {
  const { notices, busy, more } = useNotices(newest)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl">{noticeMessages.title}</h1>
        {newest.unread > 0 && <p className="text-content-soft">{formatNumber(newest.unread)} thông báo mới</p>}
      </div>
      {notices.length === 0 ? (
        <div className="card py-6">
          <EmptyState
            drawing="letter"
            heading="h2"
            title="Chưa có thông báo"
            detail="Tin về đơn hàng của bạn sẽ hiện ở đây."
            action={<LinkButton to="/">Đi chợ ngay</LinkButton>}
          />
        </div>
      ) : (
        <ul className="overflow-hidden card">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} {...notice} />
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-4 text-center">
          <Button variant="secondary" busy={busy} onClick={() => void more()}>
            Xem thêm
          </Button>
        </p>
      )}
    </>
  )
}
