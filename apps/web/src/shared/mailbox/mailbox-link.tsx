import { useSettings } from '../../lib/settings.tsx'

/** Where everybody may read everybody's mail, a demo marketplace without a mail server, the way to it; else nothing. In a tab of its own: what is typed here stays. */
export function MailboxLink() {
  const { mailbox } = useSettings()
  return (
    mailbox && (
      <a
        href="/mailbox"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        Mở hộp thư dùng thử
      </a>
    )
  )
}
