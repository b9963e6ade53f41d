import { EMAIL_MAX } from '@chophien/domain/accounts/limits'
import { forgotPassword } from '@chophien/domain/accounts/password-contract'
import { ForgotForm } from '@chophien/domain/accounts/password-forms'
import { passwordMessages as text } from '@chophien/domain/accounts/password-messages'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

/** §8, sending a code: message per response. */
export function explainSending({ status, message }: Pick<Refusal, 'status' | 'message'>): string {
  switch (status) {
    case 0:
      return text.noConnection
    case 400:
      return message || text.sendInvalid
    case 404:
      return text.emailUnknown
    case 429:
      return text.tooMany
    case 500:
      return text.serverError
    default:
      return message || text.sendFailed
  }
}

/** Requests a code. Resolves to its ticket, which is sent with the code, or to why it was not sent. */
export async function sendResetCode(email: string): Promise<string | FormRefusal> {
  const answer = await browserApi.settle(forgotPassword, { body: { email } })
  if (answer.ok) return answer.data.ticket
  const message = explainSending(answer.failure)
  return answer.failure.status === 404 ? { errors: [{ field: 'email', message }] } : { title: message }
}

/** First step of a forgotten password: the e-mail address for the code. */
export function ForgotPasswordForm({
  email,
  onSent,
}: {
  email: string
  onSent: (email: string, ticket: string) => void
}) {
  const form = useForm({
    schema: ForgotForm,
    fields: ['email'],
    draft: null,
    async send(given) {
      const sent = await sendResetCode(given.email)
      if (typeof sent !== 'string') return sent
      onSent(given.email, sent)
      return null
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-content-soft">Nhập email của bạn. Chúng tôi sẽ gửi mã để đặt mật khẩu mới.</p>
      <FormAlert alert={form.alert} />
      <Field
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        defaultValue={email}
        required
      />
      <SubmitButton form={form}>Gửi mã OTP</SubmitButton>
    </form>
  )
}
