import { publicPicture } from '@chophien/domain/catalog/image'
import type { Promotion } from '@chophien/domain/promotions/contract'
import { useCdn } from '../../../ui/cdn.ts'
import { Link } from '../../../ui/link.tsx'
import { picturesOf } from './pictures-of.ts'

/** §2: two vouchers below the banner. */
export function Vouchers({ vouchers }: { vouchers: readonly Promotion[] }) {
  const cdnUrl = useCdn()
  const pictureOf = ({ picture }: Promotion) => publicPicture(picture, cdnUrl)
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:gap-4">
      {vouchers.map((voucher) => (
        <li key={voucher.id} className="w-[78%] shrink-0 snap-start sm:w-auto">
          <Link
            to={voucher.link}
            className="relative block aspect-[4/1] overflow-hidden rounded-card transition-shadow hover:shadow-soft"
          >
            <picture>
              <source
                type="image/avif"
                srcSet={picturesOf(pictureOf(voucher), 'voucher', 'avif')}
                sizes="(width >= 40rem) 460px, 100vw"
              />
              <img
                src={`${pictureOf(voucher)}-480.webp`}
                srcSet={picturesOf(pictureOf(voucher), 'voucher', 'webp')}
                sizes="(width >= 40rem) 460px, 100vw"
                alt=""
                width={480}
                height={120}
                decoding="async"
                className="absolute inset-0 size-full"
              />
            </picture>
            <span className="relative flex h-full flex-col justify-center pl-[35%] text-brand">
              <strong className="text-lg leading-snug">{voucher.title}</strong>
              <span className="text-sm">{voucher.detail}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
