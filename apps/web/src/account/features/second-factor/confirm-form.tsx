import { confirmSecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { SecondFactorCode } from '@chophien/domain/accounts/second-factor-forms'
import { secondFactorMessages as text } from '@chophien/domain/accounts/second-factor-messages'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SecondFactorField } from '../../../ui/second-factor-field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

interface ConfirmFormProps {
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
  /** A refusal that says the account is already on, from another tab or a press whose answer was lost. */
  onStale: (message: string) => Promise<void>
}

/** The last step of turning the second factor on: a code shows that the app has the secret. */
export function ConfirmForm({ onConfirmed, onCancel, onStale }: ConfirmFormProps) {
  const form = useForm({
    schema: SecondFactorCode,
    fields: ['code'],
    draft: null,
    async send(body) {
      const answer = await browserApi.settle(confirmSecondFactor, { body })
      if (!answer.ok && answer.failure.code === 'SECOND_FACTOR_IS_ON') {
        const { message } = answer.failure
        return { after: () => onStale(message) }
      }
      if (!answer.ok) return refusalOf(answer.failure, text.failed)
      return { after: () => onConfirmed(answer.data.recoveryCodes) }
    },
  })
  return (
    <form {...form.props} className="flex max-w-md flex-col gap-4">
      <FormAlert alert={form.alert} />
      <SecondFactorField {...form.field('code')} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <SubmitButton form={form}>Xác nhận mã</SubmitButton>
        <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
          Để sau
        </Button>
      </div>
    </form>
  )
}
