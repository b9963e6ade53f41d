import { bankLayoutIds, bankLayoutNames } from '@chophien/domain/payments/bank-layouts'
import { exportRun, type ShownRun } from '@chophien/domain/payouts/run-contract'
import { ExportForm } from '@chophien/domain/payouts/run-forms'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'
import { standingOf } from './run-sums.ts'

interface ExportRunDialogProps {
  run: ShownRun
  onClose: () => void
  onDone: () => Promise<void>
}

/** Makes the file of an approved run for the bank. */
export function ExportRunDialog({ run, onClose, onDone }: ExportRunDialogProps) {
  const { count, total } = standingOf(run)
  const ready = run.refundsReady
  const form = useForm({
    schema: ExportForm,
    fields: ['layout', 'refunds'],
    draft: null,
    read: (entries) => ({ layout: entries.get('layout'), refunds: entries.has('refunds') }),
    send: async (body) =>
      closing(
        await submitAction(
          exportRun,
          { params: { id: run.id }, body },
          { failed: 'Chưa lập được tệp', settled: () => onDone() },
        ),
        onClose,
      ),
  })
  return (
    <FormDialog
      form={form}
      title="Lập tệp chuyển khoản"
      intro={`${formatNumber(count)} khoản, ${formatPrice(total)}. Tiền rời số dư của shop ngay khi lập tệp, và kỳ này không sửa được nữa. Khoản nào không còn đúng số dư hoặc tài khoản thì được bỏ ra.`}
      submit="Lập tệp"
      onClose={onClose}
    >
      <Select
        {...form.field('layout')}
        label="Mẫu của ngân hàng"
        placeholder="Chọn mẫu"
        options={bankLayoutIds.map((value) => ({ value, label: bankLayoutNames[value] }))}
        data-autofocus
        required
      />
      {ready !== null && ready.count > 0 && (
        <Checkbox name="refunds">
          {`Đưa cả ${formatNumber(ready.count)} khoản phải hoàn cho người mua (${formatPrice(ready.total)}) vào tệp này, thay cho một tệp hoàn tiền riêng`}
        </Checkbox>
      )}
    </FormDialog>
  )
}
