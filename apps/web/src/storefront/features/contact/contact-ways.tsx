import { Clock, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../../lib/settings.tsx'

const linkClasses =
  'inline-flex min-h-11 max-w-full items-center font-semibold text-brand wrap-anywhere hover:underline'

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-4 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">{icon}</span>
      <div className="min-w-0">
        <h3 className="text-base">{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** Contact details besides the form. */
export function ContactWays() {
  const { hotline, supportEmail, brand } = useSettings()
  return (
    <ul className="mt-4 divide-y divide-line">
      {hotline && (
        <Way icon={<Phone aria-hidden className="size-5" />} title="Hotline">
          <a href={`tel:${hotline}`} className={linkClasses}>
            {hotline}
          </a>
          <p className="text-sm text-content-soft">Nhanh nhất khi đơn hàng đang trên đường giao.</p>
        </Way>
      )}
      <Way icon={<Mail aria-hidden className="size-5" />} title="Email hỗ trợ">
        <a href={`mailto:${supportEmail}`} className={linkClasses}>
          {supportEmail}
        </a>
        <p className="text-sm text-content-soft">Tiện khi cần gửi kèm hình ảnh, hóa đơn.</p>
      </Way>
      {brand.openingHours && (
        <Way icon={<Clock aria-hidden className="size-5" />} title="Giờ làm việc">
          <p className="mt-2">{brand.openingHours}</p>
          <p className="text-sm text-content-soft">Lời nhắn ngoài giờ được trả lời vào sáng hôm sau.</p>
        </Way>
      )}
    </ul>
  )
}
