import { BuyButtons } from './buy-buttons.tsx'
import type { Purchase } from './use-purchase.ts'

/** Sticky buttons on phones. */
export function BuyBar({ purchase }: { purchase: Purchase }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <BuyButtons purchase={purchase} />
    </div>
  )
}
