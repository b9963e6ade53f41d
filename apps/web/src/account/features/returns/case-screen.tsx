import { isOpenCase } from '@chophien/domain/returns/case-states'
import { addEvidence, type Case, writeCaseMessage } from '@chophien/domain/returns/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/browser-api.ts'
import { CaseLines } from '../../../shared/returns/case-lines.tsx'
import { CaseMessages } from '../../../shared/returns/case-messages.tsx'
import { CaseDecisionNote } from '../../../shared/returns/case-outcome.tsx'
import { CaseTimeline } from '../../../shared/returns/case-timeline.tsx'
import { evidenceBody } from '../../../shared/returns/evidence-body.ts'
import { EvidenceGallery } from '../../../shared/returns/evidence-gallery.tsx'
import { EvidenceUpload } from '../../../shared/returns/evidence-upload.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseQuestionDialog } from './case-question-dialog.tsx'
import type { CaseQuestion } from './case-questions.ts'
import { ReturnTo } from './return-to.tsx'
import { SendBackForm } from './send-back-form.tsx'

const others = [
  { by: 'seller', title: 'Từ người bán' },
  { by: 'admin', title: 'Từ sàn' },
] as const

/** Evidence of all sides; the shopper adds to the own one. */
function Evidence({ of, onChange }: { of: Case; onChange: () => Promise<void> }) {
  const from = (by: string) => of.evidence.filter((item) => item.by === by)
  return (
    <section aria-labelledby="case-evidence" className="flex flex-col gap-4 card card-body">
      <h2 id="case-evidence" className="text-lg">
        Bằng chứng
      </h2>
      <div className="flex flex-col gap-3">
        <h3>Của bạn</h3>
        <EvidenceGallery items={from('shopper')} by="shopper" reader="shopper" onStale={() => void onChange()} />
        <EvidenceUpload
          queue={`shopper:${of.id}`}
          send={(file) => browserApi.settle(addEvidence, { params: { id: of.id }, body: evidenceBody(file) })}
          onSent={onChange}
          count={from('shopper').length}
          open={isOpenCase(of.state)}
        />
      </div>
      {others.map(
        ({ by, title }) =>
          (by === 'seller' || from(by).length > 0) && (
            <div key={by} className="border-t border-line pt-4">
              <h3 className="mb-2">{title}</h3>
              <EvidenceGallery items={from(by)} by={by} reader="shopper" onStale={() => void onChange()} />
            </div>
          ),
      )}
    </section>
  )
}

/** One case of the shopper: whose turn it is, what can be done, evidence, messages, what happened. */
export function CaseScreen({ of }: { of: Case }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<CaseQuestion | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  async function afterPress() {
    await revalidate()
    // The focused button was removed.
    heading.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <div className="flex flex-col gap-4 lg:col-span-2">
        <CaseHead of={of} onAsk={setAsked} heading={heading} />
        <CaseDecisionNote of={of} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ReturnTo of={of} />
        {of.presses.includes('sent-back') && <SendBackForm of={of} onDone={afterPress} />}
        <Evidence of={of} onChange={revalidate} />
        <CaseMessages
          of={of}
          reader="shopper"
          send={(text) => browserApi.settle(writeCaseMessage, { params: { id: of.id }, body: { text } })}
          onSent={revalidate}
          ended={isOpenCase(of.state) ? undefined : 'Yêu cầu đã kết thúc.'}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CaseLines of={of} />
        <CaseTimeline of={of} reader="shopper" />
      </div>
      <CaseQuestionDialog of={of} asked={asked} onClose={() => setAsked(null)} onDone={afterPress} />
    </div>
  )
}
