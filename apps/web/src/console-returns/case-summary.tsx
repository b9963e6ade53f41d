import { type CaseReader, caseMeaning } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import type { ReactNode } from 'react'
import { DescriptionList } from '../console-kit/description-list.tsx'
import { CaseDeadline } from '../shared/returns/case-deadline.tsx'
import { caseFacts } from '../shared/returns/case-facts.ts'
import { CaseRefund } from '../shared/returns/case-outcome.tsx'
import { formatPrice } from '../ui/format.ts'

interface CaseSummaryPanelProps {
  of: Case
  reader: CaseReader
  /** More facts. */
  facts?: readonly { label: string; value: ReactNode }[]
}

/** State of a case in words, whose turn it is, its facts and its money. */
export function CaseSummaryPanel({ of, reader, facts = [] }: CaseSummaryPanelProps) {
  const { offer } = of
  return (
    <section aria-label="Tình trạng" className="flex flex-col gap-4 card card-body">
      <p className="text-lg font-semibold text-brand">{caseMeaning(of, reader)}</p>
      <CaseDeadline of={of} reader={reader} />
      {offer && (
        <div className="rounded-control bg-brand-soft p-3">
          <p className="font-semibold">
            {of.state === 'OFFERED' ? 'Đề nghị' : 'Đề nghị gần nhất'}: hoàn {formatPrice(offer.amount)}, không cần trả
            hàng
          </p>
          {offer.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{offer.note}</p>}
        </div>
      )}
      <CaseRefund refund={of.refund}>
        {of.refund?.needsAccount && <p>Người mua chưa thêm tài khoản nhận tiền.</p>}
      </CaseRefund>
      <DescriptionList facts={[...caseFacts(of), ...facts]} />
    </section>
  )
}
