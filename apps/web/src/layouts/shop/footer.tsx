import { type PolicyKind, policyNames } from '@chophien/domain/policies/kinds'
import { Mail, Phone } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { personOf, useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/settings.tsx'
import { lazyPart } from '../../page/lazy-part.ts'
import { SamePart } from '../../page/same-part.tsx'
import { BrocadeBand } from '../../ui/brocade-band.tsx'
import { Link } from '../../ui/link.tsx'
import { BadgeList } from './badge-list.tsx'
import { SocialLinks } from './social-links.tsx'

/** A page does without it when its code does not come: the next one asks. */
const ConsentBar = lazyPart('the question for consent', () =>
  import('./consent-bar.tsx').then(
    (part) => part.ConsentBar,
    () => () => null,
  ),
)

/** The pages of the own account. The checkout asks itself, and the cart has a bar of its own at the bottom. */
const isOwnPage = (pathname: string): boolean =>
  /^\/(?:order-history|returns|refund-account|notices|profile|register-seller|my-shop)(?:\/|$)/u.test(pathname)

const service = [
  { to: '/order-history', label: 'Tra cứu đơn hàng' },
  { to: '/cart', label: 'Giỏ hàng của bạn' },
  { to: '/forgot-password', label: 'Quên mật khẩu' },
  { to: '/register-seller', label: 'Bán hàng cùng chúng tôi' },
  { to: '/contact', label: 'Liên hệ và góp ý' },
]
const payments = { COD: ['COD'], BANK_TRANSFER: ['VietQR', 'napas 247'], MOMO: ['MoMo'] }
const carriers = ['GHN', 'GHTK', 'Viettel Post', 'J&T Express']

const rowClasses = 'flex min-h-11 items-center gap-2 text-brand-pale hover:text-inverse hover:underline'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base text-inverse">{title}</h2>
      {children}
    </section>
  )
}

/** Cart, checkout and payment: whoever buys needs help, not ways out. */
const isBuying = (pathname: string): boolean => /^\/(?:cart|order|order-history\/\d+\/payment)$/u.test(pathname)

function Help() {
  const { hotline, supportEmail } = useSettings()
  return (
    <>
      {hotline && (
        <a href={`tel:${hotline}`} className={rowClasses}>
          <Phone aria-hidden className="size-5" />
          Hotline: {hotline}
        </a>
      )}
      <a href={`mailto:${supportEmail}`} className={rowClasses}>
        <Mail aria-hidden className="size-5" />
        {supportEmail}
      </a>
    </>
  )
}

/** The operator's pages that are published. */
function Policies() {
  const { policies } = useSettings()
  const published = (Object.keys(policyNames) as PolicyKind[]).filter((kind) => policies[kind] !== undefined)
  if (published.length === 0) return null
  return (
    <Column title="Chính sách">
      <ul>
        {published.map((kind) => (
          <li key={kind}>
            <Link to={`/${kind}`} className={rowClasses}>
              {policyNames[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  )
}

function SlimFooter() {
  const { paymentMethods } = useSettings()
  return (
    <SamePart tag="footer" same="slim" className="on-brand mt-10 bg-brand">
      <BrocadeBand />
      <div className="shop-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3 text-inverse">
        <div className="flex flex-wrap gap-x-6">
          <Help />
          <Link to="/contact" className={rowClasses}>
            Liên hệ và góp ý
          </Link>
        </div>
        <BadgeList label="Các cách thanh toán" names={paymentMethods.flatMap((code) => payments[code])} />
      </div>
    </SamePart>
  )
}

export function Footer() {
  const { pathname } = useLocation()
  const person = personOf(useSession())
  return (
    <>
      {isBuying(pathname) ? <SlimFooter /> : <WholeFooter />}
      {person !== null && isOwnPage(pathname) && (
        <Suspense>
          <ConsentBar />
        </Suspense>
      )}
    </>
  )
}

function WholeFooter() {
  const { paymentMethods, brand } = useSettings()
  return (
    <SamePart tag="footer" same="whole" className="on-brand mt-16 bg-brand">
      <BrocadeBand />
      <div className="bg-brand text-inverse">
        <div className="shop-width grid gap-x-8 gap-y-8 py-10 sm:grid-cols-2 lg:grid-cols-4">
          <Column title="Chăm sóc khách hàng">
            <ul>
              {service.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={rowClasses}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
          <Policies />
          <div className="flex flex-col gap-8">
            <Column title="Thanh toán">
              <BadgeList label="Các cách thanh toán" names={paymentMethods.flatMap((code) => payments[code])} />
            </Column>
            <Column title="Vận chuyển">
              <BadgeList label="Đơn vị vận chuyển" names={carriers} />
            </Column>
          </div>
          <Column title="Kết nối với chúng tôi">
            <SocialLinks />
            <Help />
          </Column>
        </div>
        <div className="shop-width">
          <p className="border-t border-brand-line py-5 text-sm text-brand-pale">
            {brand.operator}
            {brand.notification && (
              <a href={brand.notification.url} className="block w-fit underline" rel="noopener">
                Đã thông báo Bộ Công Thương: {brand.notification.number}
              </a>
            )}
          </p>
        </div>
      </div>
    </SamePart>
  )
}
