import { resendOtp, verifyEmail } from '@chophien/domain/accounts/contract'
import { VerifyEmail } from '@chophien/domain/accounts/forms'
import { OTP_LENGTH, OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { MailboxLink } from '../../../shared/mailbox/mailbox-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useCountdown } from '../../../ui/use-countdown.ts'
import { forgetTicket, keepTicket, ticketOf } from './sign-up-ticket.ts'

interface OtpDialogProps {
  /** The e-mail address to verify; null while the dialog is closed. */
  email: string | null
  /** True when a code was just mailed, so that the countdown starts. */
  justSent: boolean
  onVerified: () => void
  onClose: () => void
}

/** §2: the dialog for the code that was mailed to a new account. */
export function OtpDialog({ email, ...rest }: OtpDialogProps) {
  return email !== null && <OtpForm email={email} {...rest} />
}

/** §8: the server's message, or a general one. */
const explain = ({ status, message }: Refusal): string =>
  status === 0 ? accountMessages.networkFailure : message || accountMessages.otpInvalid

function OtpForm({ email, justSent, onVerified, onClose }: OtpDialogProps & { email: string }) {
  const [sent, setSent] = useState<{ sentence: string; good: boolean } | null>(null)
  const form = useForm({
    schema: VerifyEmail,
    fields: ['otpCode'],
    draft: null,
    read: (entries) => ({ email, otpCode: entries.get('otpCode'), ticket: ticketOf(email) }),
    async send(body): Promise<FormRefusal | null> {
      const refused = (message: string) => ({ errors: [{ field: 'otpCode', message }] })
      try {
        const { statusCode, message } = await browserApi.send(verifyEmail, { body })
        // §7: only this status is a success.
        if (statusCode !== 200) return refused(message || accountMessages.otpInvalid)
      } catch (error) {
        return refused(explain(error as Refusal))
      }
      forgetTicket(email)
      onVerified()
      return null
    },
  })

  return (
    <Dialog open busy={form.busy} onClose={onClose} title="Xác thực email" festive>
      <p className="mt-2 text-content-soft">
        Nhập mã {OTP_LENGTH} số đã gửi tới <b className="wrap-anywhere text-content">{email}</b>. Mã có hiệu lực trong
        10 phút.
      </p>
      <MailboxLink />
      <form {...form.props} className="mt-5 flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        <CodeField
          {...form.field('otpCode')}
          data-autofocus
          controlClass="text-center text-xl font-semibold tracking-[0.4em]"
        />
        <SubmitButton form={form}>Xác thực</SubmitButton>
      </form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className={sent?.good ? 'text-sm text-positive' : 'text-sm text-danger'}>
          {sent?.sentence}
        </p>
        <ResendButton email={email} justSent={justSent} onAnswer={setSent} />
      </div>
    </Dialog>
  )
}

interface ResendButtonProps {
  email: string
  justSent: boolean
  onAnswer: (answer: { sentence: string; good: boolean }) => void
}

/** §9: a new code can be requested 60 s after the last one. */
function ResendButton({ email, justSent, onAnswer }: ResendButtonProps) {
  const { left, start } = useCountdown(justSent ? OTP_RESEND_SECONDS : 0)
  const [busy, run] = useBusy()

  async function resend() {
    const answer = await run(() => browserApi.settle(resendOtp, { body: { email, ticket: ticketOf(email) } }))
    if (answer.ok) {
      keepTicket(email, answer.data.ticket)
      start(answer.data.resendAfterSeconds)
      onAnswer({ sentence: accountMessages.otpSent, good: true })
      return
    }
    if (answer.failure.code === 'OTP_TOO_SOON') start(OTP_RESEND_SECONDS)
    onAnswer({ sentence: explain(answer.failure), good: false })
  }

  return (
    <Button
      variant="quiet"
      className="-mr-3 ml-auto px-3"
      busy={busy}
      disabled={left > 0}
      onClick={() => void resend()}
    >
      {left > 0 ? `Gửi lại mã (${left}s)` : 'Gửi lại mã'}
    </Button>
  )
}
