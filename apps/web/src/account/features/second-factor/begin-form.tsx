import { beginSecondFactor, type NewSecret } from '@chophien/domain/accounts/second-factor-contract'
import { BeginSecondFactor } from '@chophien/domain/accounts/second-factor-forms'
import { secondFactorMessages as text } from '@chophien/domain/accounts/second-factor-messages'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

interface BeginFormProps {
  hasPassword: boolean
  onBegun: (secret: NewSecret) => void
}

/** The first step of turning the second factor on: the password again. */
export function BeginForm({ hasPassword, onBegun }: BeginFormProps) {
  const form = useForm({
    schema: BeginSecondFactor,
    fields: ['password'],
    draft: null,
    async send(body) {
      const answer = await browserApi.settle(beginSecondFactor, { body })
      if (!answer.ok) return refusalOf(answer.failure, text.failed)
      return { after: () => onBegun(answer.data) }
    },
  })
  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <FormAlert alert={form.alert} />
      {hasPassword && (
        <PasswordField {...form.field('password')} label="Mật khẩu" autoComplete="current-password" required />
      )}
      <SubmitButton form={form} className="sm:self-start">
        Bật bảo vệ hai lớp
      </SubmitButton>
    </form>
  )
}
