import { BulkWork } from '@chophien/domain/catalog/seller-bulk'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { type FormRefusal, useForm } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'

export interface FigureQuestion {
  about: 'price' | 'stock'
  count: number
  /** Runs the action. Resolves to the refusal, or null. */
  onConfirm: (work: BulkWork) => Promise<FormRefusal | null>
}

const fields = ['by'] as const

/** `-5.000` or `−5.000` → −5000; NaN for other text. */
function signed(text: string): number {
  const [, minus = '', digits = ''] = /^\s*([-−+]?)(.*)$/u.exec(text) ?? []
  const value = readWholeNumber(digits)
  return value === null ? Number.NaN : minus === '' || minus === '+' ? value : -value
}

const ways = [
  { value: 'price-percent', label: 'Theo phần trăm' },
  { value: 'price-amount', label: 'Theo số tiền (₫)' },
]

function FigureForm({ question, onClose }: { question: FigureQuestion; onClose: () => void }) {
  const stock = question.about === 'stock'
  const form = useForm({
    schema: BulkWork,
    fields,
    read: (entries) => ({
      kind: stock ? 'stock' : String(entries.get('kind')),
      by: signed(String(entries.get('by'))),
    }),
    async send(work) {
      const refusal = await question.onConfirm(work)
      if (!refusal) onClose()
      return refusal
    },
  })
  return (
    <form {...form.props} className="mt-2 flex flex-col gap-4">
      <p className="text-content-soft">
        Áp dụng cho mọi phân loại của {question.count} sản phẩm đã chọn. Dấu − là giảm.
      </p>
      <FormAlert alert={form.alert} />
      {!stock && <Select name="kind" label="Cách đổi" options={ways} />}
      <Field
        {...form.field('by')}
        label={stock ? 'Thêm hoặc bớt (cái)' : 'Tăng hoặc giảm'}
        placeholder={stock ? '10 hoặc −3' : '5 hoặc −10'}
        inputMode="text"
        autoComplete="off"
        data-autofocus
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Hủy
        </Button>
        <SubmitButton form={form}>Áp dụng</SubmitButton>
      </div>
    </form>
  )
}

/** Asks for the change of prices or stock. */
export function FigureDialog({ question, onClose }: { question: FigureQuestion | null; onClose: () => void }) {
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={question?.about === 'stock' ? 'Đổi tồn kho' : 'Đổi giá bán'}
    >
      {question && <FigureForm question={question} onClose={onClose} />}
    </Dialog>
  )
}
