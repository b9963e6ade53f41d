import { caseMeaning } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import type { Ref } from 'react'
import { CaseDeadline } from '../../../shared/returns/case-deadline.tsx'
import { caseFacts } from '../../../shared/returns/case-facts.ts'
import { CaseRefund } from '../../../shared/returns/case-outcome.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { type CaseQuestion, questionsOf } from './case-questions.ts'
import { CaseStateBadge } from './case-state-badge.tsx'

interface CaseHeadProps {
  of: Case
  onAsk: (asked: CaseQuestion) => void
  /** Gets the focus when a button is removed. */
  heading: Ref<HTMLHeadingElement>
}

function Offer({ offer }: Pick<Case, 'offer'>) {
  if (!offer) return null
  return (
    <div className="rounded-control border border-brand bg-brand-soft p-3">
      <p className="font-semibold">
        Người bán đề nghị hoàn <span className="text-price">{formatPrice(offer.amount)}</span>, bạn giữ hàng
      </p>
      {offer.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{offer.note}</p>}
    </div>
  )
}

/** State, whose turn it is and until when, and what the shopper can press. */
export function CaseHead({ of, onAsk, heading }: CaseHeadProps) {
  const asks = questionsOf(of)
  return (
    <section aria-label="Tình trạng yêu cầu" className="flex flex-col gap-4 card card-body">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
            Yêu cầu cho đơn <span className="whitespace-nowrap">{of.orderNumber}</span>
          </h1>
          <CaseStateBadge of={of} />
        </div>
        <p className="mt-2">{caseMeaning(of, 'shopper')}</p>
      </div>
      <CaseDeadline of={of} reader="shopper" />
      {of.state === 'OFFERED' && <Offer offer={of.offer} />}
      <CaseRefund refund={of.refund}>
        {of.refund?.needsAccount && (
          <>
            <p>Bạn chưa thêm tài khoản nhận tiền.</p>
            <LinkButton to="/refund-account">Thêm tài khoản nhận hoàn tiền</LinkButton>
          </>
        )}
      </CaseRefund>
      {asks.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          {asks.map((asked) => (
            <Button key={asked.confirm} variant={asked.variant} onClick={() => onAsk(asked)}>
              {asked.button}
            </Button>
          ))}
        </div>
      )}
      <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...caseFacts(of), { label: 'Shop', value: of.shopName }].map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-content-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="min-w-0">
          <dt className="text-sm text-content-soft">Đơn hàng</dt>
          <dd>
            <Link to={`/order-history/${of.orderId}`} className="tap text-brand hover:underline">
              {of.orderNumber}
            </Link>
          </dd>
        </div>
      </dl>
      {of.note && (
        <p className="rounded-control bg-page px-3 py-2 whitespace-pre-line wrap-anywhere">
          <b>Mô tả:</b> {of.note}
        </p>
      )}
    </section>
  )
}
