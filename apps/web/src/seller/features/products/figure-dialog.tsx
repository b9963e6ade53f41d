import { BulkWork } from '@chophien/domain/catalog/seller-bulk'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { type Outcome, useForm } from '../../../lib/form.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

export interface FigureQuestion {
  about: 'price' | 'stock'
  count: number
  /** Runs the action. */
  onConfirm: (work: BulkWork) => Promise<Outcome>
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

/** Asks by how much prices or stocks are to change. */
export function FigureDialog({ question, onClose }: { question: FigureQuestion; onClose: () => void }) {
  const stock = question.about === 'stock'
  const form = useForm({
    schema: BulkWork,
    fields,
    draft: null,
    read: (entries) => ({
      kind: stock ? 'stock' : String(entries.get('kind')),
      by: signed(String(entries.get('by'))),
    }),
    async send(work) {
      return closing(await question.onConfirm(work), onClose)
    },
  })
  return (
    <FormDialog
      form={form}
      title={stock ? 'Đổi tồn kho' : 'Đổi giá bán'}
      intro={`Áp dụng cho mọi phân loại của ${question.count} sản phẩm đã chọn. Dấu − là giảm.`}
      submit="Áp dụng"
      dismiss="Hủy"
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
