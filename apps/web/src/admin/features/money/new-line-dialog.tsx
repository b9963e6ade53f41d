import { LINE_CONTENT_MAX, MaybeKnownLines, NewLineForm } from '@chophien/domain/payments/new-line-form'
import { addTransfer } from '@chophien/domain/payments/transfers-admin-contract'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { refusalOf, useForm } from '../../../lib/form.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { AlikeLines } from './alike-lines.tsx'

const directions = [
  { value: 'IN', label: 'Tiền vào' },
  { value: 'OUT', label: 'Tiền ra' },
]

interface NewLineDialogProps {
  onClose: () => void
  onDone: () => Promise<void>
}

/** Copies a line of the bank's statement that no reader told of. Where it may be one that was told without a reference, that one is shown, and it is added only after it was said to be another. */
export function NewLineDialog({ onClose, onDone }: NewLineDialogProps) {
  const [alike, setAlike] = useState<MaybeKnownLines>([])
  /** What was shown is of the direction, amount and time that were sent. */
  const forget = () => setAlike([])
  const form = useForm({
    schema: NewLineForm,
    fields: ['occurredAt', 'direction', 'amount', 'content', 'reference'],
    draft: 'new-bank-line',
    read: (entries): unknown => ({
      ...Object.fromEntries(entries),
      amount: readWholeNumber(String(entries.get('amount') ?? '')) ?? Number.NaN,
      ...(entries.has('isAnother') ? { anotherThan: alike.map(({ id }) => id) } : {}),
    }),
    async send(body) {
      const answer = await browserApi.settle(addTransfer, { body })
      if (answer.ok) {
        toast({ kind: 'success', title: 'Đã thêm dòng sao kê.' })
        return closing({ after: onDone }, onClose)
      }
      const { code, said } = answer.failure
      if (code === 'TRANSFER_MAYBE_KNOWN') setAlike(MaybeKnownLines.safeParse(said?.details).data ?? [])
      return refusalOf(answer.failure, 'Chưa thêm được dòng sao kê')
    },
  })
  return (
    <FormDialog
      form={form}
      title="Thêm dòng sao kê"
      intro="Dùng khi dịch vụ đọc sao kê không báo dòng này. Chép đúng như sao kê: nếu dịch vụ báo sau cùng mã giao dịch thì dòng ấy chỉ tính một lần. Dòng này sẽ chờ phân loại, thường do một quản trị viên khác làm."
      submit="Thêm dòng"
      dismiss="Hủy"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...form.field('occurredAt')}
          type="datetime-local"
          step={1}
          label="Ngày giờ trên sao kê"
          onChange={forget}
          data-autofocus
          required
        />
        <Select
          {...form.field('direction')}
          label="Chiều tiền"
          placeholder="Chọn chiều tiền"
          options={directions}
          onChange={forget}
          required
        />
        <Field
          {...form.field('amount')}
          label="Số tiền (đồng)"
          inputMode="numeric"
          autoComplete="off"
          onChange={forget}
          required
        />
        <Field
          {...form.field('reference')}
          label="Mã giao dịch của ngân hàng"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
        />
      </div>
      <TextArea {...form.field('content')} label="Nội dung" rows={2} maxLength={LINE_CONTENT_MAX} required />
      {alike.length > 0 && <AlikeLines key={alike.map(({ id }) => id).join()} lines={alike} />}
    </FormDialog>
  )
}
