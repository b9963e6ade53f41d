import { REASON_MAX } from '@chophien/domain/contract/lists'
import { excuseDebt } from '@chophien/domain/payouts/debt-contract'
import { ExcuseDebt } from '@chophien/domain/payouts/debt-forms'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Field, TextArea } from '../../../ui/field.tsx'

interface ExcuseDebtDialogProps {
  shopId: number
  onClose: () => void
  reload: () => Promise<void>
}

/** Asks for how long the debt of a shop is left with its notice, and why. */
export function ExcuseDebtDialog({ shopId, onClose, reload }: ExcuseDebtDialogProps) {
  const form = useForm({
    schema: ExcuseDebt,
    fields: ['days', 'reason'],
    draft: `excuse:debt:${shopId}`,
    read: (entries) => ({
      days: readWholeNumber(String(entries.get('days') ?? '').trim()) ?? Number.NaN,
      reason: entries.get('reason') ?? '',
    }),
    send: async (body) =>
      closing(
        await submitAction(
          excuseDebt,
          { params: { id: shopId }, body },
          { failed: 'Chưa gia hạn được', settled: reload },
        ),
        onClose,
      ),
  })
  return (
    <FormDialog
      form={form}
      title="Gia hạn khoản nợ của shop?"
      intro="Tới hết số ngày này chợ chỉ nhắc: shop nhận thanh toán khi nhận hàng và được chi trả như thường. Khoản nợ không đổi."
      submit="Gia hạn"
      onClose={onClose}
    >
      <Field {...form.field('days')} label="Số ngày" inputMode="numeric" autoComplete="off" data-autofocus required />
      <TextArea
        {...form.field('reason')}
        label="Lý do"
        hint="Người bán đọc lý do này trong thông báo và trong thư."
        rows={3}
        maxLength={REASON_MAX}
        required
      />
    </FormDialog>
  )
}
