import { OTP_LENGTH, OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import { resetPassword } from '@chophien/domain/accounts/password-contract'
import { passwordMessages as text } from '@chophien/domain/accounts/password-messages'
import { PASSWORD_LENGTH_MAX } from '@chophien/domain/accounts/passwords'
import { resetRefusedFor } from '@chophien/domain/accounts/reset-refusals'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { useCountdown } from '../../../ui/use-countdown.ts'
import { sendResetCode } from './forgot-password-form.tsx'
import { ResetPasswordForm as Schema } from './reset-password-schema.ts'

/** §8, changing the password by code: message per response. */
export function explainReset(failure: Pick<Refusal, 'status' | 'code' | 'message'>): string {
  const { status, message } = failure
  const about = resetRefusedFor(failure)
  switch (status) {
    case 0:
      return text.noConnection
    case 400:
      if (about === null) return message || text.sendInvalid
      return about === 'code' ? text.resetOtpInvalid : text.resetWeak
    case 404:
      return text.emailUnknown
    case 409:
      return about === 'code' ? text.resetOtpInvalid : message || text.resetOtpWrong
    case 429:
      return text.tooMany
    case 500:
      return text.serverError
    default:
      return text.resetFailed
  }
}

async function send(body: {
  email: string
  otpCode: string
  newPassword: string
  ticket?: string | undefined
}): Promise<FormRefusal | null> {
  try {
    const { statusCode } = await browserApi.send(resetPassword, { body })
    return statusCode === 200 ? null : { title: text.resetNotDone }
  } catch (error) {
    const failure = error as Refusal
    const message = explainReset(failure)
    const aboutCode = failure.status === 409 || resetRefusedFor(failure) === 'code'
    return aboutCode ? { errors: [{ field: 'otpCode', message }] } : { title: message }
  }
}

interface ResetPasswordFormProps {
  email: string
  /** Of the code that was sent: guesses of strangers do not use up those of its holder. */
  ticket: string
  onDone: () => void
  onBack: () => void
}

/** Second step of a forgotten password: the code and the new password. */
export function ResetPasswordForm({ email, ticket: first, onDone, onBack }: ResetPasswordFormProps) {
  const [ticket, setTicket] = useState(first)
  const form = useForm({
    schema: Schema,
    fields: ['otpCode', 'newPassword', 'confirmPassword'],
    draft: null,
    read: (entries) => ({ ...Object.fromEntries(entries), email, ticket }),
    async send({ confirmPassword: _typedTwice, ...body }) {
      const refusal = await send(body)
      if (!refusal) onDone()
      return refusal
    },
  })
  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-content-soft">
          Mã {OTP_LENGTH} số đã được gửi tới <b className="wrap-anywhere text-content">{email}</b>.
        </p>
        <FormAlert alert={form.alert} />
        <CodeField {...form.field('otpCode')} required />
        <PasswordField
          {...form.field('newPassword')}
          label="Mật khẩu mới"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
          hint={text.resetHint}
          required
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Xác nhận mật khẩu mới"
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
          required
        />
        <SubmitButton form={form}>Đặt lại mật khẩu</SubmitButton>
      </form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="quiet" className="-ml-3 px-3" onClick={onBack}>
          Quay lại
        </Button>
        <ResendButton email={email} onSent={setTicket} />
      </div>
    </>
  )
}

/** §9: a new code can be requested 60 s after the last one. */
function ResendButton({ email, onSent }: { email: string; onSent: (ticket: string) => void }) {
  const { left, start } = useCountdown(OTP_RESEND_SECONDS)
  const [busy, run] = useBusy()
  const [said, setSaid] = useState<string>()

  async function resend() {
    const sent = await run(() => sendResetCode(email))
    if (typeof sent === 'string') {
      onSent(sent)
      start(OTP_RESEND_SECONDS)
      setSaid(text.otpSent)
    } else setSaid(sent.title ?? sent.errors?.[0]?.message)
  }

  return (
    <>
      <Button variant="quiet" className="-mr-3 px-3" busy={busy} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? `Gửi lại mã (${left}s)` : 'Gửi lại mã'}
      </Button>
      <p role="status" className="basis-full text-sm text-content-soft empty:hidden">
        {said}
      </p>
    </>
  )
}
