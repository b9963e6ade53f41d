import { contactMessages as text } from '@chophien/domain/contact/messages'
import { MailCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** The confirmation takes the focus of the removed form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Confirmation shown instead of the sent form. */
export function ContactSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div
      ref={takeFocus}
      role="status"
      tabIndex={-1}
      className="mt-4 flex flex-col items-center gap-3 rounded-card bg-positive-soft px-4 py-8 text-center outline-none"
    >
      <MailCheck aria-hidden className="size-12 text-positive" strokeWidth={1.5} />
      <p className="max-w-sm font-semibold text-positive">{text.sent}</p>
      <p className="max-w-full text-content-soft wrap-anywhere">Địa chỉ bạn để lại: {email}</p>
      <Button variant="secondary" onClick={onAgain}>
        Gửi lời nhắn khác
      </Button>
    </div>
  )
}
