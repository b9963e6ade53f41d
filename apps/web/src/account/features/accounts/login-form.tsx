import { login } from '@chophien/domain/accounts/contract'
import { Login } from '@chophien/domain/accounts/forms'
import { EMAIL_MAX } from '@chophien/domain/accounts/limits'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import type { LoginState } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { ForgotPasswordLink } from './forgot-password-link.tsx'
import { OtpDialog } from './otp-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { keepTicket } from './sign-up-ticket.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'

interface Credentials {
  email: string
  password: string
}

/** §8: one title for whatever the server answered, with its own words beneath; another one only without an answer. */
const explain = ({ status, message }: Refusal): FormRefusal => ({
  title: status === 0 ? accountMessages.loginFailed : accountMessages.wrongCredentialsTitle,
  detail: message || accountMessages.loginCheckAgain,
})

/** Sign-in by e-mail and password. `way`: the page to return to. */
export function LoginForm({ way }: { way: LoginState }) {
  const navigate = useNavigate()
  /** What was typed last, also when a refusal has cleared the form since. */
  const [email, setEmail] = useState<string>()
  const [unverified, setUnverified] = useState<Credentials | null>(null)
  /** Of a sign-in that waits for the code of the second factor. */
  const [ticket, setTicket] = useState<string | null>(null)
  const [welcome, setWelcome] = useState(false)

  async function signIn(body: Credentials): Promise<FormRefusal | null> {
    const answer = await browserApi.settle(login, { body })
    if (answer.ok) {
      session.begin(answer.data)
      setWelcome(true)
      return null
    }
    if (answer.failure.code === 'EMAIL_NOT_VERIFIED') {
      // The attempt that this password belongs to, whichever tab it was made in.
      const { said } = answer.failure
      if (said?.ticket) keepTicket(body.email, said.ticket)
      setUnverified(body)
      return { title: accountMessages.loginFailed, detail: answer.failure.message }
    }
    if (answer.failure.code === 'SECOND_FACTOR_NEEDED') {
      setTicket(answer.failure.said?.ticket ?? null)
      return null
    }
    // Without an answer nothing was wrong with what was typed.
    if (answer.failure.status !== 0) form.clear()
    return explain(answer.failure)
  }

  const form = useForm({
    schema: Login,
    fields: ['email', 'password'],
    draft: null,
    saidOnce: accountMessages.allRequired,
    send: signIn,
  })

  return (
    <>
      <form {...form.props} className="flex flex-col gap-4">
        <FormAlert alert={form.alert} />
        <Field
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          defaultValue={way.email}
          onChange={(event) => setEmail(event.target.value)}
          required
        />
        <PasswordField {...form.field('password')} label="Mật khẩu" autoComplete="current-password" required />
        <ForgotPasswordLink way={{ ...way, email: email ?? way.email }} />
        <SubmitButton form={form}>Đăng nhập</SubmitButton>
      </form>
      <OtpDialog
        email={unverified?.email ?? null}
        justSent={false}
        onClose={() => setUnverified(null)}
        onVerified={() => {
          setUnverified(null)
          if (unverified) void form.run(() => signIn(unverified))
        }}
      />
      <SecondFactorDialog
        ticket={ticket}
        onClose={() => setTicket(null)}
        onSignedIn={(tokens) => {
          setTicket(null)
          session.begin(tokens)
          setWelcome(true)
        }}
      />
      <WelcomeDialog open={welcome} onDone={() => navigate(way.from ?? '/', { replace: true })} />
    </>
  )
}
