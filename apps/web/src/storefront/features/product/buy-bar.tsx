import type { Product } from '@chophien/domain/catalog/contract'
import { shownPrice } from '@chophien/domain/catalog/price'
import { Price } from '../../../ui/price.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import type { Purchase } from './use-purchase.ts'

/** Sticky price and buttons on phones. */
export function BuyBar({ product, purchase }: { product: Product; purchase: Purchase }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <Price amount={shownPrice(product, purchase.chosen)} size="text-lg" />
      <BuyButtons purchase={purchase} short className="flex-1" />
    </div>
  )
}
