import { isUnpaidCase } from '@chophien/domain/returns/case-states'
import type { Case } from '@chophien/domain/returns/contract'
import { formatPrice } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'

function Sum({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-content-soft'}>{label}</dt>
      <dd className={strong ? 'text-lg font-semibold text-price' : 'whitespace-nowrap'}>{formatPrice(value)}</dd>
    </div>
  )
}

/** What a case is about, and what is asked back for it; of a parcel that nobody paid for there are no sums. */
export function CaseLines({ of }: { of: Case }) {
  const paid = !isUnpaidCase(of)
  return (
    <section aria-label="Sản phẩm trong yêu cầu" className="card card-body">
      <ul className="divide-y divide-line">
        {of.lines.map((line) => (
          <li key={line.orderItemId} className="flex gap-3 py-3 first:pt-0">
            <span className="size-14 shrink-0 overflow-hidden rounded bg-muted">
              <Picture src={line.imageUrl} alt="" sizes="56px" />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{line.productName}</span>
              <span className="flex items-baseline justify-between gap-4">
                <span className="text-sm text-content-soft wrap-anywhere">
                  {line.variantOptions} × {line.quantity}
                  {line.resellable !== null && ` · ${line.resellable} bán lại được`}
                </span>
                {paid && <span className="whitespace-nowrap">{formatPrice(line.amount)}</span>}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {paid && (
        <dl className="mt-2 flex flex-col gap-1 border-t border-line pt-3">
          <Sum label="Tiền hàng" value={of.goods} />
          <Sum label="Phí vận chuyển" value={of.shipping} />
          <Sum label="Số tiền yêu cầu hoàn" value={of.amount} strong />
        </dl>
      )}
    </section>
  )
}
