import type { Product } from '@chophien/domain/catalog/contract'
import { discountPercent, shownPrice } from '@chophien/domain/catalog/price'
import { SHIPPING_METHOD, shippingFees } from '@chophien/domain/orders/shipping-fees'
import { Truck, Wallet } from 'lucide-react'
import { useSettings } from '../../../lib/settings.tsx'
import { formatCount, formatNumber, formatPrice, formatRating } from '../../../ui/format.ts'
import { Price } from '../../../ui/price.tsx'
import { RatingStars } from '../../../ui/rating-stars.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { paymentWays } from './purchase.ts'
import type { Purchase } from './use-purchase.ts'
import { VariantChoice } from './variant-choice.tsx'

function Figures({ product: { averageRating, reviewCount, soldCount } }: { product: Product }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm whitespace-nowrap text-content-soft lg:gap-x-4 lg:text-base">
      <a href="#reviews" className="flex min-h-11 items-center gap-2 rounded hover:underline">
        {reviewCount > 0 ? (
          <>
            <b className="text-content">{formatRating(averageRating)}/5</b>
            <RatingStars rating={averageRating} />
            {formatNumber(reviewCount)} đánh giá
          </>
        ) : (
          'Chưa có đánh giá'
        )}
      </a>
      {soldCount > 0 && <span>Đã bán {formatCount(soldCount)}</span>}
    </div>
  )
}

function Stock({ purchase: { chosen } }: { purchase: Purchase }) {
  if (!chosen || chosen.stockQuantity <= 0) return null
  return <span className="text-positive">Còn {formatNumber(chosen.stockQuantity)} sản phẩm</span>
}

/** Shipping fee and payment methods. */
function Promises() {
  const { paymentMethods } = useSettings()
  return (
    <ul className="mt-2 flex flex-col gap-2 border-t border-line pt-4 text-sm text-content-soft">
      <li className="flex items-start gap-2.5">
        <Truck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={1.75} />
        Phí giao hàng {formatPrice(shippingFees[SHIPPING_METHOD])} cho cả đơn, dù mua ở nhiều gian hàng
      </li>
      <li className="flex items-start gap-2.5">
        <Wallet aria-hidden className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={1.75} />
        Thanh toán {paymentWays(paymentMethods)}
      </li>
    </ul>
  )
}

/** Name, figures, price, variant, quantity and buttons of a product. */
export function BuyBox({ product, purchase }: { product: Product; purchase: Purchase }) {
  const price = shownPrice(product, purchase.chosen)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <h1 className="text-xl leading-snug text-pretty md:text-2xl">{product.name}</h1>
        <Figures product={product} />
      </div>
      <div className="rounded-control bg-page px-4 py-3" aria-live="polite">
        <Price
          amount={price}
          listAmount={product.basePrice}
          discountPercent={discountPercent(product.basePrice, price)}
          size="text-2xl md:text-3xl"
        />
      </div>
      <VariantChoice product={product} purchase={purchase} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="font-semibold">Số lượng</span>
        <Stepper label="Số lượng" value={purchase.quantity} onChange={purchase.setQuantity} />
        <Stock purchase={purchase} />
      </div>
      <BuyButtons purchase={purchase} className="mt-2 hidden md:flex" />
      <Promises />
    </div>
  )
}
