import { ShoppingCart } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Purchase } from './use-purchase.ts'

interface BuyButtonsProps {
  purchase: Purchase
  /** Only the sign of the cart on the first button, beside a price. */
  short?: boolean
  className?: string
}

const ADD = 'Thêm vào giỏ'

/** 'Mua ngay' adds and opens the cart, the other button only adds (§2). */
export function BuyButtons({ purchase: { busy, submit }, short = false, className }: BuyButtonsProps) {
  return (
    <div className={classes('flex gap-3', className)}>
      <Button
        variant="secondary"
        busy={busy === 'add'}
        disabled={busy === 'buy'}
        aria-label={short ? ADD : undefined}
        onClick={() => void submit('add')}
        className={classes('min-h-12 whitespace-nowrap', short ? 'w-14 px-0' : 'flex-1 px-2 md:max-w-64')}
      >
        {busy !== 'add' && <ShoppingCart aria-hidden className="size-5 shrink-0" />}
        {!short && ADD}
      </Button>
      <Button
        busy={busy === 'buy'}
        disabled={busy === 'add'}
        onClick={() => void submit('buy')}
        className="min-h-12 flex-1 px-2 whitespace-nowrap md:max-w-56"
      >
        Mua ngay
      </Button>
    </div>
  )
}
