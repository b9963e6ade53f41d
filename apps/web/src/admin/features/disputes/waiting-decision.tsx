import {
  type AdminCaseDetail,
  approveDecision,
  type PreviewedDecision,
  rejectDecision,
} from '@chophien/domain/returns/admin-contract'
import { isUnpaidCase } from '@chophien/domain/returns/case-states'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { type Bearer, decisionOutcomeName, returnPayerText } from '@chophien/domain/returns/decisions'
import { CASE_NOTE_MAX } from '@chophien/domain/returns/limits'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { useWaitingPreview, WaitingPreview } from './waiting-preview.tsx'

const bearsInSentence: Record<Bearer, string> = { SHOP: 'người bán chịu', MARKETPLACE: 'sàn chịu' }

interface WaitingDecisionProps {
  of: AdminCaseDetail
  /** Reloads the case. */
  onDone: () => Promise<void>
}

/** A decision that waits for a second administrator. */
export function WaitingDecision({ of, onDone }: WaitingDecisionProps) {
  const { ask, prompt, dialogs } = useConfirm()
  const { waiting } = of
  const preview = useWaitingPreview(of, waiting?.id)
  const [renewing, run] = useBusy()
  const approves = useMay()('approveDecision')
  if (!waiting) return null
  const { id: decisionId, outcome, amount, bearer, returnPayer, reason, by, at, mine } = waiting
  const params = { id: of.id }
  const unpaid = isUnpaidCase(of)
  const named = decisionOutcomeName(outcome, unpaid)
  const money = outcome === 'REFUSE' || unpaid ? '' : `: ${formatPrice(amount)}, ${bearsInSentence[bearer]}`

  function approve({ digest }: PreviewedDecision) {
    ask({
      title: 'Duyệt quyết định?',
      detail: `${named}${money}. Quyết định có hiệu lực ngay, hai bên nhận thông báo.`,
      confirm: 'Duyệt',
      async onConfirm() {
        const body = { decisionId, shown: digest }
        const approved = await runAction(approveDecision, { params, body }, casePageMessages.actionFailed)
        // Something else may have changed the postings: who approves sees the new ones first.
        if (!approved) await preview.refetch()
        await onDone()
      },
    })
  }

  // The case too: the decision may be gone.
  async function renew() {
    await preview.refetch()
    await onDone()
  }

  function reject() {
    prompt({
      draft: `reject-decision:${of.id}`,
      title: 'Bỏ quyết định?',
      detail: 'Hồ sơ trở lại hàng chờ để quyết định lại.',
      confirm: 'Bỏ quyết định',
      hint: 'Quản trị viên đã quyết định đọc lý do này.',
      max: CASE_NOTE_MAX,
      onConfirm: (note) =>
        submitAction(
          rejectDecision,
          { params, body: { note, decisionId } },
          { failed: casePageMessages.actionFailed, settled: onDone },
        ),
    })
  }

  return (
    <section aria-labelledby="waiting-decision" className="flex flex-col gap-3 card card-body">
      <h2 id="waiting-decision" className="text-lg">
        Chờ quản trị viên thứ hai duyệt
      </h2>
      <p className="font-semibold">
        {named}
        {money}
      </p>
      {outcome === 'RETURN' && <p>{returnPayerText(returnPayer)}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
      <p className="text-sm text-content-soft">
        Đề nghị của {by}, {formatDateTime(at)}
      </p>
      <WaitingPreview preview={preview} outcome={outcome} />
      {mine || !approves ? (
        <p className="text-content-soft">
          {mine
            ? 'Bạn đã quyết định; phải có chủ sàn khác hoặc người khác có vai trò Tài chính duyệt.'
            : 'Chủ sàn hoặc người có vai trò Tài chính duyệt.'}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={reject}>
            Bỏ quyết định
          </Button>
          {preview.error || renewing ? (
            <Button busy={renewing} onClick={() => void run(renew)}>
              Tính lại bút toán
            </Button>
          ) : (
            <Button busy={!preview.data || preview.isFetching} onClick={() => preview.data && approve(preview.data)}>
              Duyệt
            </Button>
          )}
        </div>
      )}
      {dialogs}
    </section>
  )
}
