import { register } from '@chophien/domain/accounts/contract'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@chophien/domain/accounts/limits'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { explainRegisterRefusal } from '@chophien/domain/accounts/register-refusals'
import { accountConsents, isAsked, shownOf } from '@chophien/domain/policies/consent-kinds'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, refusalOf, useForm } from '../../../lib/form.ts'
import type { LoginState } from '../../../lib/login-state.ts'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'
import { useInForce } from '../../../shared/policies/use-in-force.ts'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { OtpDialog } from './otp-dialog.tsx'
import { RegisterForm as Schema } from './register-form-schema.ts'
import { isSellersWay, signInAfterRegistering } from './sign-in-after-registering.ts'
import { keepTicket } from './sign-up-ticket.ts'

const fields = ['firstName', 'lastName', 'phoneNumber', 'email', 'password', 'confirmPassword'] as const

/** §8: a taken email or phone number is shown at its field, other errors above the form. */
function explain(failure: Refusal): FormRefusal {
  if (failure.status === 0) return { title: accountMessages.registerFailed, detail: failure.message }
  if (failure.status === 400 && failure.errors.length > 0) return refusalOf(failure, accountMessages.registerFailed)
  const { field, sentence } = explainRegisterRefusal(failure)
  return field ? { errors: [{ field, message: sentence }] } : { title: sentence }
}

/** §7: an answer can report an error under any status. */
const saysBroken = (answer: { statusCode: number; error?: string }): boolean =>
  answer.statusCode === 500 || answer.error === 'Internal Server Error'

/** §2: registration, code, then the login with the same `way`. Users who came to open a shop are logged in at once (§4). */
export function RegisterForm({ way }: { way: LoginState }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState<string | null>(null)
  const { inForce, renew } = useInForce()
  const form = useForm({
    schema: Schema,
    fields,
    draft: null,
    saidOnce: accountMessages.allRequired,
    async send({ confirmPassword: _typedTwice, ...body }) {
      try {
        const answer = await browserApi.send(register, { body: { ...body, shown: shownOf(inForce, accountConsents) } })
        if (saysBroken(answer)) return { title: accountMessages.registerFailed }
        keepTicket(answer.data.email, answer.data.ticket)
        setEmail(answer.data.email)
        return null
      } catch (error) {
        if ((error as Refusal).code === 'CONSENT_OUTDATED') await renew()
        return explain(error as Refusal)
      }
    },
  })

  async function goOn(confirmed: string): Promise<null> {
    const toLogin = { ...way, email: confirmed } satisfies LoginState
    if (!isSellersWay(way)) {
      toast({ kind: 'success', title: accountMessages.verified })
      navigate('/login', { state: toLogin })
      return null
    }
    // The password is read from the form: it is stored nowhere else.
    const password = new FormData(form.props.ref.current ?? undefined).get('password')
    const refusal = await signInAfterRegistering({ email: confirmed, password: String(password) })
    if (refusal === null) navigate(way.from, { replace: true })
    else {
      toast({ kind: 'error', title: accountMessages.loginAfterRegisterFailed, detail: refusal })
      navigate('/login', { state: toLogin })
    }
    return null
  }

  function onVerified() {
    if (email === null) return
    setEmail(null)
    void form.run(() => goOn(email))
  }

  return (
    <>
      <form {...form.props} className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <FormAlert alert={form.alert} className="sm:col-span-2" />
        {/* §2: 'Họ' is what is sent as firstName. */}
        <Field {...form.field('firstName')} label="Họ" autoComplete="family-name" maxLength={NAME_MAX} required />
        <Field {...form.field('lastName')} label="Tên" autoComplete="given-name" maxLength={NAME_MAX} required />
        <Field
          {...form.field('phoneNumber')}
          label="Số điện thoại"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="10 chữ số"
          required
        />
        <Field
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          hint="Mã xác thực được gửi tới đây"
          required
        />
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          hint={`Ít nhất ${PASSWORD_MIN} ký tự`}
          required
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="Xác nhận mật khẩu"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          required
        />
        {isAsked(inForce, accountConsents) && (
          <p className="text-sm text-content-soft sm:col-span-2">
            Khi bấm Đăng ký, bạn đồng ý với <PolicyLinks kinds={accountConsents} inForce={inForce} />.
          </p>
        )}
        <SubmitButton form={form} className="sm:col-span-2">
          Đăng ký
        </SubmitButton>
      </form>
      <OtpDialog email={email} justSent onVerified={onVerified} onClose={() => setEmail(null)} />
    </>
  )
}
