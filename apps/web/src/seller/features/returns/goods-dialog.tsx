import { caseReasonRules } from '@chophien/domain/returns/case-reasons'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { returnedSum } from '@chophien/domain/returns/decisions'
import { ReceivedGoods } from '@chophien/domain/returns/forms'
import { confirmGoods } from '@chophien/domain/returns/seller-contract'
import { useState } from 'react'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { formatPrice } from '../../../ui/format.ts'
import { Stepper } from '../../../ui/stepper.tsx'

interface GoodsDialogProps {
  of: Case
  onClose: () => void
  /** Reloads the case. */
  onChange: () => Promise<void>
}

const refundTexts = (of: Case) => ({
  title: 'Hàng ổn, hoàn tiền?',
  intro: `${formatPrice(returnedSum(of))} được hoàn cho người mua. Chỉ số lượng bán lại được trở lại kho.`,
  submit: 'Hoàn tiền',
})
/** After the end of the case. */
const stockTexts = {
  title: 'Hàng gửi trả đã về?',
  intro: 'Số tiền đã hoàn không thay đổi. Chỉ số lượng bán lại được trở lại kho, và chỉ ghi nhận được một lần.',
  submit: 'Ghi nhận hàng về',
}

/** Confirms that the goods are in order, and says how many of them can be sold again; after the end of the case only the latter. */
export function GoodsDialog({ of, onClose, onChange }: GoodsDialogProps) {
  // What was wrong with the goods is usually still wrong: the seller counts what can be sold after all.
  const faulty = caseReasonRules[of.reason].fault === 'seller'
  const [units, setUnits] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(of.lines.map(({ orderItemId, quantity }) => [orderItemId, faulty ? 0 : quantity])),
  )
  const texts = of.state === 'REFUNDED' ? stockTexts : refundTexts(of)
  const form = useForm({
    schema: ReceivedGoods,
    fields: [],
    draft: null,
    read: () => ({
      resellable: of.lines.map(({ orderItemId }) => ({ orderItemId, quantity: units[orderItemId] ?? 0 })),
    }),
    async send(body) {
      const input = { params: { id: of.id }, body }
      const outcome = await submitAction(confirmGoods, input, {
        failed: casePageMessages.actionFailed,
        settled: onChange,
      })
      return closing(outcome, onClose)
    },
  })
  return (
    <FormDialog form={form} {...texts} onClose={onClose} className="sm:max-w-lg!">
      <ul className="divide-y divide-line">
        {of.lines.map(({ orderItemId, productName, variantOptions, quantity }) => (
          <li key={orderItemId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40">
              <span className="line-clamp-2 wrap-anywhere">{productName}</span>
              <span className="block text-sm text-content-soft wrap-anywhere">
                {variantOptions} × {quantity}
              </span>
            </span>
            <span className="flex items-center gap-2">
              <span className="text-sm">Bán lại được</span>
              <Stepper
                value={units[orderItemId] ?? 0}
                min={0}
                max={quantity}
                label={`Bán lại được ${productName}`}
                disabled={form.busy}
                onChange={(count) => setUnits({ ...units, [orderItemId]: count })}
              />
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
