import { policyNames } from '@chophien/domain/policies/kinds'
import { type Ref, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { formatDate } from '../../ui/format-time.ts'
import type { useDueConsents } from './use-due-consents.ts'

interface ConsentQuestionProps {
  asked: ReturnType<typeof useDueConsents>
  /** Whether it can be put off. */
  mayWait?: boolean
  className?: string
  ref?: Ref<HTMLElement>
}

/** Asks to agree to new versions; reading goes on without an answer. */
export function ConsentQuestion({ asked, mayWait = false, className = '', ref }: ConsentQuestionProps) {
  const id = useId()
  const { due, busy, failure } = asked
  const alert = <FormAlert alert={failure === null ? null : { id: `${id}-alert`, title: failure }} className="mt-2" />
  if (due.length === 0)
    return (
      failure !== null && (
        <div className={className}>
          {alert}
          <Button variant="secondary" className="mt-3" onClick={asked.retry}>
            Thử lại
          </Button>
        </div>
      )
    )
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={`rounded-card border border-line-strong bg-surface p-4 shadow-soft ${className}`}
    >
      <h2 id={id} className="text-base">
        Văn bản cần bạn đồng ý
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {due.map(({ kind, inForceFrom, summary }) => (
          <li key={kind}>
            <a href={`/${kind}`} target="_blank" rel="noopener" className="tap font-semibold text-brand underline">
              {policyNames[kind]}
            </a>
            , áp dụng từ {formatDate(inForceFrom)}
            {summary && <span className="block whitespace-pre-line wrap-anywhere text-content-soft">{summary}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-content-soft">
        {due.every(({ kind }) => kind === 'rules')
          ? 'Nếu chưa đồng ý, bạn vẫn dùng được trang người bán, và sàn sẽ hỏi lại bạn.'
          : 'Nếu không đồng ý, bạn vẫn xem được đơn hàng và xóa được tài khoản trong trang Hồ sơ, nhưng không đặt được đơn mới.'}
      </p>
      {alert}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void asked.agree()}>
          Tôi đồng ý
        </Button>
        {mayWait && (
          <Button variant="secondary" disabled={busy} onClick={asked.later}>
            Để sau
          </Button>
        )}
      </div>
    </section>
  )
}
