import { saveRefundAccount } from '@chophien/domain/payments/refund-account-contract'
import { ACCOUNT_HOLDER_MAX, RefundAccount } from '@chophien/domain/payments/refund-account-forms'
import { refundAccountMessages } from '@chophien/domain/payments/refund-account-messages'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { BankAccountFields, bankAccountFields, readBankAccount } from '../../../shared/payments/bank-account-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface RefundAccountFormProps {
  /** Reloads the page. */
  onSaved: () => Promise<void>
  /** Leaves the saved account as it is; undefined where there is none. */
  onCancel?: (() => void) | undefined
}

/** Bank, number and holder. Nothing of it is kept as a draft: numbers of accounts stay out of the browser's storage. */
export function RefundAccountForm({ onSaved, onCancel }: RefundAccountFormProps) {
  const form = useForm({
    schema: RefundAccount,
    fields: bankAccountFields,
    draft: null,
    read: readBankAccount,
    async send(body) {
      const answer = await browserApi.settle(saveRefundAccount, { body })
      if (!answer.ok) return refusalOf(answer.failure, 'Chưa lưu được tài khoản')
      toast({ kind: 'success', title: refundAccountMessages.saved })
      return { after: onSaved }
    },
  })
  return (
    <form {...form.props} aria-label="Tài khoản nhận tiền hoàn" className="flex max-w-md flex-col gap-4">
      <FormAlert alert={form.alert} />
      <BankAccountFields
        field={form.field}
        touch={form.touch}
        numberHint="Chỉ dùng để hoàn tiền, được mã hóa khi lưu và không hiện lại đầy đủ."
        holderHint="Như in trên thẻ. Có dấu hay không đều được."
        holderMax={ACCOUNT_HOLDER_MAX}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <SubmitButton form={form}>Lưu tài khoản</SubmitButton>
        {onCancel && (
          <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
            Không đổi
          </Button>
        )}
      </div>
    </form>
  )
}
