import type { PreviewedDecision } from '@chophien/domain/returns/admin-contract'
import type { DecisionOutcome } from '@chophien/domain/returns/decisions'
import { formatPrice } from '../../../ui/format.ts'

/** Heads the postings of a decision. The sum of goods that are sent back is booked when the shop has them. */
export const previewTitle = (outcome: DecisionOutcome | undefined): string =>
  outcome === 'RETURN' ? 'Bút toán sẽ ghi khi shop nhận lại hàng' : 'Bút toán sẽ ghi'

/** The postings of a decision, and the commission that goes back with it. */
export function PreviewEntries({ preview: { entries, commission, delivered } }: { preview: PreviewedDecision }) {
  return (
    <>
      {delivered !== null && (
        <p className="mb-2 text-sm font-semibold">
          {delivered ? 'Đơn hàng đang được tính là đã giao.' : 'Đơn hàng chưa được tính là đã giao.'}
        </p>
      )}
      {entries.length === 0 ? (
        <p>Không ghi bút toán nào lúc này.</p>
      ) : (
        <table className="w-full">
          <caption className="sr-only">Bút toán của quyết định, nợ dương, có âm</caption>
          <tbody className="divide-y divide-line">
            {entries.map(({ account, name, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one account may stand in two postings, and rows never move
              <tr key={`${index} ${account}`}>
                <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-1.5 pl-4 text-right font-semibold whitespace-nowrap">
                  {amount < 0 && '−'}
                  {formatPrice(Math.abs(amount))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {commission > 0 && <p className="mt-2 text-sm">Hoa hồng trả lại cho shop: {formatPrice(commission)}.</p>}
    </>
  )
}

/** Why there is no preview. */
export const previewFailure = (failure: { message: string; errors: readonly { message: string }[] } | null): string =>
  failure?.errors[0]?.message || failure?.message || 'Chưa xem trước được.'
