import { type AdminCaseDetail, decideCase } from '@chophien/domain/returns/admin-contract'
import { isUnpaidParcel } from '@chophien/domain/returns/case-money'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import {
  bearerNames,
  bearers,
  type DecisionOutcome,
  decisionOutcomeName,
  decisionOutcomes,
  RETURN_PAYER_HINT,
  returnPayerNames,
  returnPayers,
} from '@chophien/domain/returns/decisions'
import { type ConsideredDecision, ReasonedDecision } from '@chophien/domain/returns/forms'
import { CASE_NOTE_MAX } from '@chophien/domain/returns/limits'
import { useEffect, useState } from 'react'
import { submitAction } from '../../../console-kit/run-action.ts'
import { ApiFailure } from '../../../lib/api-client.ts'
import { type FormRefusal, type Outcome, useForm } from '../../../lib/form.ts'
import { Field, TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DecisionPreview, useDecisionPreview } from './decision-preview.tsx'
import { previewedDecision, readDecision } from './decision-values.ts'
import { previewFailure } from './preview-entries.tsx'

/** Typing pauses this long before a preview is asked for. */
const PAUSE_MILLISECONDS = 300

/** The decision that the form shows now, once typing pauses. */
function usePreviewed(version: number, unpaid: boolean) {
  const [typed, setTyped] = useState<ConsideredDecision | null>(null)
  const [settled, setSettled] = useState(typed)
  const text = JSON.stringify(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object that says the same is no change
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return {
    settled,
    pausing: text !== JSON.stringify(settled),
    follow: (form: HTMLFormElement) => setTyped(previewedDecision(new FormData(form), version, unpaid)),
  }
}

/** Why a decision without a preview is not sent. `error`: of the last try; null when the preview is there by now. */
function unseen(error: Error | null): FormRefusal {
  const failure = error instanceof ApiFailure ? error : null
  if (failure && failure.errors.length > 0) return { errors: failure.errors }
  const detail = error ? previewFailure(failure) : 'Bút toán vừa được tính. Hãy xem rồi bấm lần nữa.'
  return { title: casePageMessages.actionFailed, detail }
}

interface DecisionFormProps {
  of: AdminCaseDetail
  /** Reloads the case. */
  onDone: () => Promise<void>
}

/** An administrator's decision, with its postings before it is made. */
export function DecisionForm({ of, onDone }: DecisionFormProps) {
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null)
  const unpaid = isUnpaidParcel({ kind: of.kind, method: of.paymentMethodCode })
  const most = of.refundable.goods + of.refundable.shipping
  const form = useForm({
    schema: ReasonedDecision,
    fields: ['outcome', 'amount', 'bearer', 'returnPayer', 'reason'],
    draft: `decision:${of.id}`,
    version: of.version,
    read: (entries): unknown => readDecision(entries, form.version(), unpaid),
    async send(body): Promise<Outcome> {
      if (body.outcome !== 'REFUSE' && !unpaid && body.amount === null)
        return { errors: [{ field: 'amount', message: 'Vui lòng nhập số tiền hoàn' }] }
      // Nobody decides what was not shown.
      if (!preview.data || preview.error) {
        const { error } = await preview.refetch()
        // Somebody else has decided, or the case has ended.
        if (!(error instanceof ApiFailure && error.status === 409)) return unseen(error)
        toast({ kind: 'error', title: casePageMessages.actionFailed, detail: error.message })
        form.rebase(null)
        return { after: onDone }
      }
      const result = await submitAction(
        decideCase,
        { params: { id: of.id }, body: { ...body, shown: preview.data.digest } },
        {
          failed: casePageMessages.actionFailed,
          settled: onDone,
          staysAfter: { code: 'DECISION_POSTINGS_CHANGED', renew: () => Promise.all([preview.refetch(), onDone()]) },
        },
      )
      if (result && 'after' in result) form.rebase(null)
      return result
    },
  })
  const { settled, pausing, follow } = usePreviewed(of.version, unpaid)
  // Of the case as the page has it now, also after it was loaded again.
  const preview = useDecisionPreview(of.id, settled && { ...settled, version: of.version })
  const { error, invalid } = form.field('outcome')
  const choices = decisionOutcomes.filter((each) => each !== 'RETURN' || of.canReturn)
  return (
    <section aria-labelledby="decision" className="card card-body">
      <h2 id="decision" className="mb-3 text-lg">
        Quyết định
      </h2>
      <form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event)
          if (form.props.ref.current) follow(form.props.ref.current)
        }}
        aria-label="Quyết định"
        className="flex flex-col gap-4"
      >
        <FormAlert alert={form.alert} draft={form.draft} />
        <div
          role="radiogroup"
          aria-labelledby="decision-outcome"
          aria-describedby={error && 'decision-outcome-error'}
          aria-invalid={invalid || undefined}
          aria-required
          tabIndex={-1}
          className="flex flex-col outline-offset-4"
        >
          <p id="decision-outcome" className="text-sm font-semibold">
            Kết quả
            <span aria-hidden className="text-danger">
              {' '}
              *
            </span>
          </p>
          {choices.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="radio"
                name="outcome"
                value={value}
                // A draft that is dropped unticks the button, and says so by the same event.
                onInput={({ currentTarget }) => setOutcome(currentTarget.checked ? value : null)}
                className="size-5 shrink-0 accent-brand"
              />
              {decisionOutcomeName(value, unpaid)}
            </label>
          ))}
          {error && (
            <p id="decision-outcome-error" className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
        {/* Hidden, not absent: what was typed stays while another outcome is looked at. */}
        {unpaid && <p className="text-content-soft">Không có tiền phải hoàn: đơn trả tiền khi nhận chưa được trả.</p>}
        <div hidden={outcome === 'REFUSE' || unpaid} className="flex flex-col gap-4">
          <Field
            {...form.field('amount')}
            label="Số tiền hoàn (₫)"
            defaultValue={formatNumber(Math.min(of.amount, most))}
            hint={`Người mua yêu cầu ${formatPrice(of.amount)}. Còn hoàn được tối đa ${formatPrice(most)}, trong đó phí vận chuyển ${formatPrice(of.refundable.shipping)}.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={15}
            required
          />
          <Select
            {...form.field('bearer')}
            label="Bên chịu tiền"
            options={bearers.map((value) => ({ value, label: bearerNames[value] }))}
          />
          <div hidden={outcome !== 'RETURN'}>
            <Select
              {...form.field('returnPayer')}
              label="Phí gửi hàng lại"
              hint={RETURN_PAYER_HINT}
              options={returnPayers.map((value) => ({ value, label: returnPayerNames[value] }))}
            />
          </div>
        </div>
        <TextArea
          {...form.field('reason')}
          label="Lý do"
          hint="Người mua và người bán đọc lý do này."
          rows={4}
          maxLength={CASE_NOTE_MAX}
          required
        />
        <DecisionPreview preview={preview} decision={settled} approvalAbove={of.approvalAbove} unpaid={unpaid} />
        <SubmitButton form={{ ...form, busy: form.busy || pausing || preview.isFetching }}>Quyết định</SubmitButton>
      </form>
    </section>
  )
}
