import { BATCH_ROWS_MAX, bankLayoutIds, bankLayoutNames } from '@chophien/domain/payments/bank-layouts'
import { createRefundBatch, type RefundBatch } from '@chophien/domain/payments/batches-admin-contract'
import { NewRefundBatch } from '@chophien/domain/payments/batches-admin-schemas'
import { useNavigate } from 'react-router'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { formatNumber } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'

interface RefundBatchDialogProps {
  /** The chosen refunds; null for all that are due. */
  ids: readonly number[] | null
  onClose: () => void
  /** Reloads the list, after a file and after a conflict. */
  onDone: () => Promise<void>
}

/** Makes a file of transfers for the bank. */
export function RefundBatchDialog({ ids, onClose, onDone }: RefundBatchDialogProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: NewRefundBatch,
    fields: ['layout'],
    draft: null,
    read: (entries) => ({ layout: entries.get('layout'), ...(ids ? { ids: [...ids] } : {}) }),
    async send(body) {
      const outcome = await submitAction(
        createRefundBatch,
        { body },
        {
          failed: 'Chưa lập được tệp',
          done: 'Đã lập tệp chuyển khoản.',
          settled: async (made: RefundBatch | null) => {
            if (made) await navigate('/admin/refunds/batches')
            else await onDone()
          },
        },
      )
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title="Lập tệp chuyển khoản"
      intro={
        ids
          ? `${formatNumber(ids.length)} khoản đã chọn vào một tệp. Mỗi khoản chỉ nằm trong một tệp.`
          : `Mọi khoản phải chuyển đã có tài khoản vào một tệp, cũ trước, tối đa ${BATCH_ROWS_MAX} khoản.`
      }
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
    </FormDialog>
  )
}
