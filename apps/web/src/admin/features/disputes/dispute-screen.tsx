import {
  type AdminCaseDetail,
  addAdminEvidence,
  takeCase,
  writeAdminCaseMessage,
} from '@chophien/domain/returns/admin-contract'
import { isOpenCase } from '@chophien/domain/returns/case-states'
import { casePageMessages } from '@chophien/domain/returns/case-texts'
import { CASE_NOTE_MAX } from '@chophien/domain/returns/limits'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { CaseSides } from '../../../console-returns/case-sides.tsx'
import { CaseStateBadge } from '../../../console-returns/case-state.tsx'
import { CaseSummaryPanel } from '../../../console-returns/case-summary.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { useMay } from '../../../lib/console-access.ts'
import { CaseLines } from '../../../shared/returns/case-lines.tsx'
import { CaseMessages } from '../../../shared/returns/case-messages.tsx'
import { CaseDecisionNote } from '../../../shared/returns/case-outcome.tsx'
import { CaseTimeline } from '../../../shared/returns/case-timeline.tsx'
import { evidenceBody } from '../../../shared/returns/evidence-body.ts'
import { Shipment } from '../../../shared/shipping/shipment.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Records } from './records.tsx'
import { WaitingDecision } from './waiting-decision.tsx'

const linkClasses = 'tap text-brand wrap-anywhere hover:underline'

/** Why nothing can be written to the sides; undefined where it can. */
function closedText({ state }: AdminCaseDetail, writes: boolean): string | undefined {
  if (!isOpenCase(state)) return 'Hồ sơ đã kết thúc.'
  return writes ? undefined : 'Người có vai trò Hỗ trợ trao đổi với hai bên.'
}

/** One case for administrators: both sides with their evidence and history, and the decision. */
export function DisputeScreen({ of }: { of: AdminCaseDetail }) {
  const { revalidate } = useRevalidator()
  const { prompt, dialogs } = useConfirm()
  const params = { id: of.id }
  const may = useMay()

  function take() {
    prompt({
      draft: `take-case:${of.id}`,
      title: 'Nhận hồ sơ để xem xét?',
      detail: 'Hạn của hai bên dừng lại, sàn quyết định. Hai bên nhận thông báo.',
      confirm: 'Nhận hồ sơ',
      hint: 'Hai bên đọc lý do này.',
      max: CASE_NOTE_MAX,
      onConfirm: (note) =>
        submitAction(
          takeCase,
          { params, body: { note } },
          { failed: casePageMessages.actionFailed, settled: () => revalidate() },
        ),
    })
  }

  return (
    <>
      <ConsoleHeading
        title={`Hồ sơ đơn ${of.orderNumber}`}
        detail={<CaseStateBadge of={of} />}
        back={{ to: '/admin/disputes', label: 'Khiếu nại' }}
      >
        {may('takeCase') && of.presses.includes('take') && (
          <Button variant="secondary" onClick={take}>
            Nhận hồ sơ để xem xét
          </Button>
        )}
      </ConsoleHeading>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <CaseSummaryPanel
            of={of}
            reader="admin"
            facts={[
              {
                label: 'Đơn hàng',
                value: (
                  <Link to={`/admin/orders/${of.orderId}`} className={linkClasses}>
                    {of.orderNumber}
                  </Link>
                ),
              },
              {
                label: 'Người mua',
                value: <TwoLines strong first={of.shopper.name} second={<Email address={of.shopper.email} />} />,
              },
              {
                label: 'Shop',
                value: (
                  <Link to={`/admin/shops/${of.shopId}`} className={linkClasses}>
                    {of.shopName}
                  </Link>
                ),
              },
              { label: 'Vận chuyển', value: <Shipment order={of} /> },
            ]}
          />
          <CaseDecisionNote of={of} />
          <CaseSides
            of={of}
            reader="admin"
            send={
              may('addAdminEvidence')
                ? (file) => browserApi.settle(addAdminEvidence, { params, body: evidenceBody(file) })
                : null
            }
            onChange={revalidate}
          />
          <CaseMessages
            of={of}
            reader="admin"
            send={(text) => browserApi.settle(writeAdminCaseMessage, { params, body: { text } })}
            onSent={revalidate}
            ended={closedText(of, may('writeAdminCaseMessage'))}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <WaitingDecision of={of} onDone={revalidate} />
          {may('decideCase') && of.presses.includes('decide') && <DecisionForm of={of} onDone={revalidate} />}
          <CaseLines of={of} />
          <Records of={of} />
          <CaseTimeline of={of} reader="admin" />
        </div>
      </div>
      {dialogs}
    </>
  )
}
