import type { DemoMail } from '@chophien/domain/mailbox/contract'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

/** All mails of a demo marketplace. */
export function MailList({ mails }: { mails: readonly DemoMail[] }) {
  return (
    <div className="shop-width flex max-w-3xl flex-col gap-4 pt-6">
      <h1 className="text-2xl md:text-3xl">Hộp thư dùng thử</h1>
      <p className="text-content-soft">
        Chợ dùng thử không gửi thư ra ngoài. Mọi thư lẽ ra được gửi, của tất cả mọi người, nằm ở đây.
      </p>
      {mails.length === 0 ? (
        <EmptyState
          drawing="letter"
          heading="h2"
          title="Chưa có thư nào"
          detail="Hãy thử đăng ký hoặc quên mật khẩu."
          action={<LinkButton to="/register">Đăng ký tài khoản</LinkButton>}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {mails.map(({ id, to, subject, text, sentAt }) => (
            <li key={id}>
              <article className="rounded-card bg-surface p-4 md:p-6" aria-labelledby={id}>
                <h2 id={id} className="text-lg wrap-anywhere">
                  {subject}
                </h2>
                <p className="text-sm text-content-soft wrap-anywhere">
                  Gửi {to} · {formatDateTime(sentAt)}
                </p>
                <p className="mt-3 whitespace-pre-line wrap-anywhere">{text}</p>
              </article>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
