import { BrocadeBand } from '../../../ui/brocade-band.tsx'

const steps = [
  { title: 'Gửi đăng ký', detail: 'Tên shop, cách liên hệ và nơi gửi hàng.' },
  { title: 'Chờ duyệt', detail: 'Chợ xem xét từng shop trước khi mở cửa.' },
  { title: 'Bày hàng', detail: 'Được duyệt rồi, bạn đăng sản phẩm và nhận đơn.' },
]

/** The steps after the form. */
export function RegistrationSteps() {
  return (
    <aside aria-label="Các bước mở shop" className="overflow-hidden card">
      <BrocadeBand />
      <ol className="flex flex-col gap-4 p-4 md:p-6">
        {steps.map(({ title, detail }, at) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-semibold text-inverse"
            >
              {at + 1}
            </span>
            <div>
              <p className="font-semibold text-brand">{title}</p>
              <p className="text-sm text-content-soft">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}
