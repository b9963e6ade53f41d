import { orderMessages } from '@chophien/domain/orders/messages'
import { type CaseKind, type CaseReason, caseReasonRules } from '@chophien/domain/returns/case-reasons'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { addEvidence, type Returnable } from '@chophien/domain/returns/contract'
import { CASE_NOTE_MAX } from '@chophien/domain/returns/limits'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { useForm } from '../../../lib/form.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { evidenceBody } from '../../../shared/returns/evidence-body.ts'
import { EvidencePicker } from '../../../shared/returns/evidence-picker.tsx'
import { sendEvidence } from '../../../shared/returns/evidence-queue.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { KindChoice } from './kind-choice.tsx'
import { askForReturn } from './open-case.ts'
import { RefundPreview } from './refund-preview.tsx'
import { linesOf, nothingPaid, priceOf, ReturnForm, readUnits, unitsAtFirst, writeUnits } from './return-form.ts'
import { UnitsChoice } from './units-choice.tsx'

/** Opens a return, a refund or a complaint about a missing parcel, and says beforehand what comes back. */
export function ReturnScreen({ of }: { of: Returnable }) {
  const nothing = of.kinds.length === 0 || of.lines.every(({ claimable }) => claimable === 0)
  return (
    <>
      <h1 className="text-2xl">Trả hàng hoặc khiếu nại</h1>
      <p className="mb-4 text-content-soft">
        Đơn hàng <b className="whitespace-nowrap text-content">{of.orderNumber}</b> của {of.shopName}
      </p>
      {nothing ? (
        <div className="card py-6">
          <EmptyState
            drawing="parcel"
            heading="h2"
            title={casePageMessages.nothingLeft}
            detail="Đã hết thời hạn, hoặc mọi món đều nằm trong một yêu cầu."
            action={<LinkButton to={`/order-history/${of.orderId}`}>Xem đơn hàng</LinkButton>}
          />
        </div>
      ) : (
        <CaseForm of={of} />
      )}
    </>
  )
}

function CaseForm({ of }: { of: Returnable }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<CaseKind | null>(null)
  const [reason, setReason] = useState<CaseReason | null>(null)
  const [units, setUnits] = useState(() => unitsAtFirst(of))
  const [files, setFiles] = useState<readonly File[]>([])
  const [lost, setLost] = useState(0)
  // Repeated submits of a form open one case, also after a reload: the key is kept with the draft.
  const [key, setKey] = useState(randomKey)
  const reasons = of.kinds.find((each) => each.kind === kind)?.reasons ?? []

  function choose(next: CaseKind) {
    const offered = of.kinds.find((each) => each.kind === next)?.reasons ?? []
    setKind(next)
    // A kind with one reason needs no choice.
    setReason((before) =>
      before && offered.includes(before) ? before : offered.length === 1 ? (offered[0] ?? null) : null,
    )
    form.touch('kind')
    form.touch('reason')
  }

  const form = useForm({
    schema: ReturnForm,
    fields: ['kind', 'reason', 'note', 'lines'],
    draft: `case:${of.orderId}`,
    more: {
      texts: {
        kind: kind ?? '',
        reason: reason ?? '',
        lines: writeUnits(units),
        // With the first choice: nothing is sent before it.
        key: kind === null ? '' : key,
        // Files cannot be kept, but that there were some.
        files: String(files.length || lost || ''),
      },
      saved: { lines: writeUnits(unitsAtFirst(of)) },
      restore(texts) {
        const kept = of.kinds.find((each) => each.kind === texts.kind)
        setKind(kept?.kind ?? null)
        setReason(kept?.reasons.find((each) => each === texts.reason) ?? null)
        setUnits(readUnits(texts.lines, of))
        setKey((own) => texts.key || own)
        const count = Number(texts.files)
        if (count === 0) setFiles([])
        setLost(count === files.length ? 0 : count)
      },
    },
    read: (entries) => ({
      kind: kind ?? undefined,
      reason: reason ?? undefined,
      note: entries.get('note') || null,
      lines: linesOf(kind, units),
    }),
    async send(body) {
      const answer = await askForReturn(browserApi, of.orderId, body, key)
      if ('refusal' in answer) {
        if (answer.isKeyUsed) setKey(randomKey())
        return answer.refusal
      }
      const { id } = answer
      toast({
        kind: 'success',
        title: kind === 'NOT_RECEIVED' ? casePageMessages.opened : orderMessages.returnRequested,
      })
      return {
        async after() {
          const send = (file: File) => browserApi.settle(addEvidence, { params: { id }, body: evidenceBody(file) })
          sendEvidence(`shopper:${id}`, files, send, revalidate)
          await navigate(`/returns/${id}`, { replace: true })
        },
      }
    },
  })

  return (
    <form {...form.props} className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6 card card-body">
        <FormAlert
          alert={form.alert}
          draft={{ ...form.draft, lacks: lost > 0 ? 'Ảnh và video không giữ lại được, bạn hãy chọn lại.' : undefined }}
        />
        <KindChoice of={of} chosen={kind} onChoose={choose} error={form.field('kind').error} />
        {kind !== 'NOT_RECEIVED' && (
          <Select
            {...form.field('reason')}
            label="Lý do"
            placeholder={kind === null ? 'Hãy chọn loại yêu cầu trước' : 'Chọn lý do'}
            options={reasons.map((value) => ({ value, label: caseReasonRules[value].name }))}
            value={reason ?? ''}
            disabled={kind === null}
            onChange={({ target }) => setReason(reasons.find((each) => each === target.value) ?? null)}
            required
          />
        )}
        {kind !== 'NOT_RECEIVED' && (
          <UnitsChoice
            lines={of.lines}
            units={units}
            onChange={(next) => {
              setUnits(next)
              form.touch('lines')
            }}
            disabled={form.busy}
            error={form.field('lines').error}
          />
        )}
        <TextArea
          {...form.field('note')}
          label="Mô tả"
          placeholder="Ví dụ: nắp bị vỡ khi mở hộp, thiếu một chiếc"
          hint="Càng rõ, người bán xử lý càng nhanh."
          maxLength={CASE_NOTE_MAX}
        />
        <EvidencePicker
          files={files}
          disabled={form.busy}
          onChange={(next) => {
            setFiles(next)
            setLost(0)
          }}
        />
      </div>
      <div className="flex flex-col gap-4 card card-body lg:sticky lg:top-28">
        <RefundPreview
          of={of}
          unpaid={nothingPaid(of, kind)}
          price={priceOf(of, kind, reason, units)}
          reason={reason}
        />
        <p className="text-sm text-content-soft">
          Hãy giữ hàng nguyên trạng. Người bán trả lời trong thời hạn; nếu không, yêu cầu được chấp nhận. Khi không
          thống nhất được, sàn xem xét.
        </p>
        <SubmitButton form={form} className="w-full">
          Gửi yêu cầu
        </SubmitButton>
      </div>
    </form>
  )
}
