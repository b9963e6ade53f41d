import { formatPrice } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface CartBarProps {
  pieces: number
  total: number
  busy: boolean
  onBuy: () => void
}

/** The sum of what is chosen and the way to the checkout; it stays in sight below the list. */
export function CartBar({ pieces, total, busy, onBuy }: CartBarProps) {
  return (
    <div
      data-sticky-bar
      className="sticky bottom-0 z-30 -mx-4 border-t border-thread bg-white px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-soft md:mx-0 md:rounded-t-card"
    >
      <div className="flex items-center justify-end gap-4 md:gap-6">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-end gap-x-2" aria-live="polite">
          <span className="text-ink-soft">Tổng tiền ({pieces} sản phẩm):</span>
          <span className="text-xl font-semibold whitespace-nowrap text-madder">{formatPrice(total)}</span>
        </p>
        <Button
          busy={busy}
          // Not `disabled`: who presses it anyway is told what is missing.
          aria-disabled={pieces === 0 || undefined}
          onClick={onBuy}
          className="min-w-32 aria-disabled:bg-thread aria-disabled:text-ink-soft md:min-w-48"
        >
          Mua hàng
        </Button>
      </div>
    </div>
  )
}
