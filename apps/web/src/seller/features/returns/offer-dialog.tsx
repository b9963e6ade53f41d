import { casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { CaseOffer } from '@chophien/domain/returns/forms'
import { CASE_NOTE_MAX } from '@chophien/domain/returns/limits'
import { makeOffer } from '@chophien/domain/returns/seller-contract'
import { readWholeNumber } from '@chophien/domain/text/whole-number'
import { closing, FormDialog } from '../../../console-kit/form-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { useForm } from '../../../lib/form.ts'
import { fillForm } from '../../../lib/form-texts.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'

const shares = [10, 30, 50] as const

interface OfferDialogProps {
  of: Case
  onClose: () => void
  /** Reloads the case. */
  onChange: () => Promise<void>
}

/** Offers part of the money; the shopper keeps the goods. */
export function OfferDialog({ of, onClose, onChange }: OfferDialogProps) {
  const form = useForm({
    schema: CaseOffer,
    fields: ['amount', 'note'],
    draft: `case-offer:${of.id}`,
    read: (entries) => ({
      amount: readWholeNumber(String(entries.get('amount'))) ?? undefined,
      note: entries.get('note') || null,
    }),
    async send(body) {
      const input = { params: { id: of.id }, body }
      const outcome = await submitAction(makeOffer, input, {
        failed: casePageMessages.actionFailed,
        done: 'Đã gửi đề nghị cho người mua',
        settled: onChange,
      })
      return closing(outcome, onClose)
    },
  })

  function put(share: number) {
    const amount = formatNumber(Math.floor((of.amount * share) / 100))
    if (form.props.ref.current) fillForm(form.props.ref.current, { amount })
  }

  return (
    <FormDialog
      form={form}
      title="Đề nghị hoàn một phần"
      intro={`Người mua yêu cầu ${formatPrice(of.amount)}. Nếu nhận đề nghị, người mua giữ hàng và yêu cầu kết thúc.`}
      submit="Gửi đề nghị"
      onClose={onClose}
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-sm font-semibold">Chọn nhanh</legend>
        {shares.map((share) => (
          <button
            key={share}
            type="button"
            onClick={() => put(share)}
            className="min-h-11 rounded-full border border-line-strong px-4 text-brand hover:border-brand hover:bg-brand-soft"
          >
            {share}% · {formatPrice(Math.floor((of.amount * share) / 100))}
          </button>
        ))}
      </fieldset>
      <Field
        {...form.field('amount')}
        label="Số tiền hoàn (₫)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        data-autofocus
        required
      />
      <TextArea {...form.field('note')} label="Lời nhắn" rows={3} maxLength={CASE_NOTE_MAX} />
    </FormDialog>
  )
}
