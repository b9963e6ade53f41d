import { Link } from 'react-router'
import { SALE_UP_TO_PERCENT } from './banners.ts'

const vouchers = [
  { name: 'gia-tot', to: '/sale', title: 'Giá tốt mỗi ngày', detail: `Giảm đến ${SALE_UP_TO_PERCENT}%` },
  { name: 'mot-phi', to: '/products', title: 'Một phí giao hàng', detail: 'Cho mọi gian hàng trong đơn' },
]

/** §2: two vouchers below the banner. */
export function Vouchers() {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:gap-4">
      {vouchers.map(({ name, to, title, detail }) => (
        <li key={name} className="w-[78%] shrink-0 snap-start sm:w-auto">
          <Link
            to={to}
            className="relative block aspect-[4/1] overflow-hidden rounded-card transition-shadow hover:shadow-soft"
          >
            <picture>
              <source
                type="image/avif"
                srcSet={`/banners/${name}-480.avif 480w, /banners/${name}-960.avif 960w`}
                sizes="(width >= 40rem) 460px, 100vw"
              />
              <img
                src={`/banners/${name}-480.webp`}
                srcSet={`/banners/${name}-480.webp 480w, /banners/${name}-960.webp 960w`}
                sizes="(width >= 40rem) 460px, 100vw"
                alt=""
                width={480}
                height={120}
                decoding="async"
                className="absolute inset-0 size-full"
              />
            </picture>
            <span className="relative flex h-full flex-col justify-center pl-[35%] text-indigo">
              <strong className="text-lg leading-snug">{title}</strong>
              <span className="text-sm">{detail}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
