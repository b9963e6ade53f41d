import type { CasePrice } from '@chophien/domain/returns/case-money'
import type { CaseReason } from '@chophien/domain/returns/case-reasons'
import { feeRule } from '@chophien/domain/returns/case-texts'
import type { Returnable } from '@chophien/domain/returns/contract'
import { formatPrice } from '../../../ui/format.ts'

interface RefundPreviewProps {
  of: Pick<Returnable, 'paymentMethodCode'>
  /** Whether no money comes back because none was paid. */
  unpaid: boolean
  price: CasePrice | null
  reason: CaseReason | null
}

/** What comes back, to the đồng, by which rule and by which way. */
export function RefundPreview({ of, unpaid, price, reason }: RefundPreviewProps) {
  return (
    <section aria-labelledby="refund-preview" className="flex flex-col gap-2 rounded-card bg-page p-4">
      <h2 id="refund-preview" className="text-lg">
        Số tiền được hoàn
      </h2>
      <div role="status" className="flex flex-col gap-2">
        {unpaid ? (
          <p>
            Bạn chưa trả tiền cho đơn này nên không có tiền hoàn. Nếu yêu cầu được chấp nhận, bạn không phải trả gì.
          </p>
        ) : price === null || reason === null ? (
          <p className="text-content-soft">Chọn lý do và sản phẩm để biết số tiền.</p>
        ) : (
          <>
            <dl className="flex flex-col gap-1">
              <div className="flex justify-between gap-4">
                <dt className="text-content-soft">Tiền hàng</dt>
                <dd className="whitespace-nowrap">{formatPrice(price.goods)}</dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt className="text-content-soft">Phí vận chuyển</dt>
                <dd className="whitespace-nowrap">{formatPrice(price.shipping)}</dd>
              </div>
              <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
                <dt className="font-semibold">Tổng cộng</dt>
                <dd className="text-xl font-semibold whitespace-nowrap text-price">{formatPrice(price.total)}</dd>
              </div>
            </dl>
            <p className="text-sm text-content-soft">{feeRule(reason, price.shipping > 0)}</p>
            <p className="text-sm text-content-soft">
              {of.paymentMethodCode === 'MOMO'
                ? 'Tiền về ví MoMo mà bạn đã trả.'
                : 'Tiền được chuyển vào tài khoản ngân hàng của bạn.'}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
