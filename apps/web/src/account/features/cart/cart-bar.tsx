import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatPrice } from '../../../ui/format.ts'

interface CartBarProps {
  units: number
  total: number
  busy: boolean
  onBuy: () => void
}

/** Total of the selected rows and the checkout button; sticky below the list. */
export function CartBar({ units, total, busy, onBuy }: CartBarProps) {
  return (
    <div
      data-bottom-bar="tall"
      className="z-30 border-t border-line bg-surface pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:px-4 lg:sticky lg:bottom-0 lg:rounded-t-card lg:px-4"
    >
      <div className="flex items-center justify-end gap-4 md:gap-6">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-end gap-x-2" aria-live="polite">
          <span className="text-content-soft">Tổng tiền ({units} sản phẩm):</span>
          <span className="text-xl font-semibold whitespace-nowrap text-price">{formatPrice(total)}</span>
        </p>
        <Button
          busy={busy}
          // Not `disabled`: pressing it explains what is missing.
          aria-disabled={units === 0 || undefined}
          onClick={onBuy}
          className={classes('min-w-32 md:min-w-48', units === 0 && 'bg-line! text-content-soft!')}
        >
          Mua hàng
        </Button>
      </div>
    </div>
  )
}
