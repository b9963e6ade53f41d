import type { CasePress } from '@chophien/domain/returns/case-presses'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { writeSellerCaseMessage } from '@chophien/domain/returns/seller-contract'
import { sellerAnswers } from '@chophien/domain/returns/seller-texts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { CaseSides } from '../../../console-returns/case-sides.tsx'
import { CaseStateBadge } from '../../../console-returns/case-state.tsx'
import { CaseSummaryPanel } from '../../../console-returns/case-summary.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { CaseLines } from '../../../shared/returns/case-lines.tsx'
import { CaseMessages } from '../../../shared/returns/case-messages.tsx'
import { CaseDecisionNote } from '../../../shared/returns/case-outcome.tsx'
import { CaseTimeline } from '../../../shared/returns/case-timeline.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { GoodsDialog } from './goods-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { answers, questions } from './presses.ts'
import { sellerEvidence } from './send-seller-evidence.ts'

/** The buttons, the usual answer last. */
const order: readonly CasePress[] = ['refuse', 'contest', 'offer', 'prove', 'received', 'confirm', 'agree']
const primary: readonly CasePress[] = ['agree', 'received', 'confirm']

const labelOf = (press: CasePress, of: Case): string =>
  questions[press]?.(of).label ??
  { offer: 'Đề nghị hoàn một phần', confirm: of.state === 'REFUNDED' ? 'Ghi nhận hàng về' : 'Hàng ổn, hoàn tiền' }[
    press as string
  ] ??
  answers[press]?.title ??
  press

/** One case of the shop: whose turn it is, the seller's answers, evidence of both sides, messages, what happened. */
export function ReturnScreen({ of }: { of: Case }) {
  const { revalidate } = useRevalidator()
  const { ask, dialogs } = useConfirm()
  const [open, setOpen] = useState<CasePress | null>(null)
  useRestoreFocus(open !== null)
  const answer = open === null ? undefined : answers[open]
  const shared = { of, onClose: () => setOpen(null), onChange: revalidate }

  function begin(press: CasePress) {
    const question = questions[press]?.(of)
    if (!question) return setOpen(press)
    const { endpoint, label, detail, confirm } = question
    ask({
      title: `${label}?`,
      detail,
      confirm,
      async onConfirm() {
        await runAction(endpoint, { params: { id: of.id }, body: {} }, casePageMessages.actionFailed)
        await revalidate()
      },
    })
  }

  return (
    <>
      <ConsoleHeading
        title={`Yêu cầu cho đơn ${of.orderNumber}`}
        detail={<CaseStateBadge of={of} />}
        back={{ to: '/seller/returns', label: 'Trả hàng và khiếu nại' }}
      >
        {order
          .filter((press) => of.presses.includes(press))
          .map((press) => (
            <Button
              key={press}
              variant={primary.includes(press) ? 'primary' : 'secondary'}
              onClick={() => begin(press)}
              className="max-sm:flex-auto"
            >
              {labelOf(press, of)}
            </Button>
          ))}
      </ConsoleHeading>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <CaseSummaryPanel
            of={of}
            reader="seller"
            facts={[
              {
                label: 'Đơn hàng',
                value: (
                  <Link to={`/seller/orders/${of.orderId}`} className="tap text-brand hover:underline">
                    {of.orderNumber}
                  </Link>
                ),
              },
            ]}
          />
          <CaseDecisionNote of={of} />
          <CaseSides of={of} reader="seller" send={sellerEvidence(of.id)} onChange={revalidate} />
          <CaseMessages
            of={of}
            reader="seller"
            send={(text) => browserApi.settle(writeSellerCaseMessage, { params: { id: of.id }, body: { text } })}
            onSent={revalidate}
            templates={sellerAnswers}
            ended={isOpenCase(of.state) ? undefined : 'Yêu cầu đã kết thúc.'}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CaseLines of={of} />
          <CaseTimeline of={of} reader="seller" />
        </div>
      </div>
      {dialogs}
      {answer && <AnswerDialog question={answer} {...shared} />}
      {open === 'offer' && <OfferDialog {...shared} />}
      {open === 'confirm' && <GoodsDialog {...shared} />}
    </>
  )
}
