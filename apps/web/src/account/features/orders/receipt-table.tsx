import type { Order } from '@chophien/domain/orders/contract'
import { formatNumber, formatPrice } from '../../../ui/format.ts'

const number = 'px-2 py-1.5 text-right align-top whitespace-nowrap'
const text = 'py-1.5 pr-2 text-left align-top'

/** Items and totals of the receipt. Rows do not break across pages; the head repeats on each. */
export function ReceiptTable({ order: { orderItems, subtotal, shippingFee } }: { order: Order }) {
  return (
    <table className="mt-5 w-full border-collapse">
      <thead className="border-y border-content">
        <tr>
          <th className={text}>STT</th>
          <th className={text}>Sản phẩm</th>
          <th className={number}>Đơn giá</th>
          <th className={number}>Số lượng</th>
          <th className={`${number} pr-0`}>Thành tiền</th>
        </tr>
      </thead>
      <tbody>
        {orderItems.map((item, at) => (
          <tr key={item.id} className="break-inside-avoid border-b border-line-strong">
            <td className={text}>{at + 1}</td>
            <td className={text}>
              {item.productNameSnapshot}
              <br />
              {item.variantOptionsSnapshot}
            </td>
            <td className={number}>{formatPrice(item.unitPrice)}</td>
            <td className={number}>{formatNumber(item.quantity)}</td>
            <td className={`${number} pr-0`}>{formatPrice(item.subtotal)}</td>
          </tr>
        ))}
        {[
          { name: 'Tạm tính', amount: subtotal },
          { name: 'Phí vận chuyển', amount: shippingFee },
        ].map(({ name, amount }) => (
          <tr key={name} className="break-inside-avoid">
            <td colSpan={4} className={number}>
              {name}
            </td>
            <td className={`${number} pr-0`}>{formatPrice(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
