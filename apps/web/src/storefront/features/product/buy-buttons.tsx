import { ShoppingCart } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Purchase } from './use-purchase.ts'

/** 'Mua ngay' adds and opens the cart, the other button only adds (§2). */
export function BuyButtons({ purchase: { busy, submit }, className }: { purchase: Purchase; className?: string }) {
  return (
    <div className={classes('flex gap-3', className)}>
      <Button
        variant="secondary"
        busy={busy === 'add'}
        disabled={busy === 'buy'}
        onClick={() => void submit('add')}
        className="min-h-12 flex-1 px-2 whitespace-nowrap md:max-w-64"
      >
        {busy !== 'add' && <ShoppingCart aria-hidden className="size-5 shrink-0" />}
        Thêm vào giỏ
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
