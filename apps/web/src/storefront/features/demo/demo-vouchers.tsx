import { Ticket, Truck } from 'lucide-react'
import { formatCount, formatPrice } from '../../../ui/format.ts'
import { demoVoucher } from './demo-data.ts'

const amount = formatCount(demoVoucher.amount)
const minimum = formatCount(demoVoucher.minimum)

const tickets = [
  {
    Icon: Ticket,
    title: `Giảm ${amount}`,
    detail: `Cho đơn từ ${minimum} (${formatPrice(demoVoucher.minimum)})`,
  },
  { Icon: Truck, title: 'Miễn phí vận chuyển', detail: 'Cho mọi đơn của gian hàng' },
]

/** §2: the voucher and the free shipping of the demo pages, drawn as tickets. */
export function DemoVouchers() {
  return (
    <section aria-label="Ưu đãi mẫu">
      <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4">
        {tickets.map(({ Icon, title, detail }) => (
          <li key={title} className="flex overflow-hidden card">
            <span className="grid w-20 shrink-0 place-items-center bg-brand text-highlight">
              <Icon aria-hidden className="size-9" strokeWidth={1.5} />
            </span>
            <p className="flex min-w-0 flex-1 flex-col justify-center border-l-4 border-dotted border-page px-4 py-4">
              <strong className="text-lg text-brand">{title}</strong>
              <span className="text-sm text-content-soft">{detail}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-content-soft">Ưu đãi mẫu, không áp dụng khi đặt hàng.</p>
    </section>
  )
}
