import type { Payment } from '@chophien/domain/payments/contract'
import { playBankTransfer } from '@chophien/domain/payments/demo-contract'
import { PlayTransfer } from '@chophien/domain/payments/demo-schemas'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

const FAILED = 'Không giả lập được khoản chuyển'

interface PlayTransferFormProps {
  payment: Payment
  /** Reloads the payment. */
  onPlayed: () => Promise<unknown>
}

/** Simulates a bank transfer in the demo marketplace: too small, exact or too large. */
export function PlayTransferForm({ payment, onPlayed }: PlayTransferFormProps) {
  const due = payment.amount - payment.received
  const form = useForm({
    schema: PlayTransfer,
    fields: ['amount'],
    draft: null,
    read: (entries) => ({
      transferContent: payment.transferContent,
      amount: readWholeNumber(String(entries.get('amount'))) ?? Number.NaN,
    }),
    async send(body) {
      try {
        await browserApi.call(playBankTransfer, { body })
      } catch (error) {
        return refusalOf(error as Refusal, FAILED)
      }
      await onPlayed()
      return null
    },
  })
  return (
    <form
      {...form.props}
      aria-labelledby="play-transfer"
      className="flex flex-col gap-3 rounded-card border-2 border-dashed border-highlight bg-highlight-soft p-4 md:p-6"
    >
      <div>
        <h2 id="play-transfer" className="text-lg">
          Giả lập chuyển khoản (chợ dùng thử)
        </h2>
        <p className="text-sm">
          Chợ này chỉ để dùng thử và không nối với ngân hàng nào. Xin đừng chuyển tiền thật; bấm nút dưới đây thay cho
          việc chuyển.
        </p>
      </div>
      <FormAlert alert={form.alert} />
      <div className="flex flex-wrap items-start gap-3">
        {/* The key resets the amount after each transfer: another rest is due. */}
        <Field
          key={due}
          {...form.field('amount')}
          label="Số tiền chuyển (₫)"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={due}
          className="min-w-40 grow sm:max-w-60"
        />
        <SubmitButton form={form} variant="secondary" className="mt-6 max-sm:mt-0 max-sm:w-full">
          Giả lập chuyển khoản
        </SubmitButton>
      </div>
    </form>
  )
}
