import { LoaderCircle, ShoppingCart } from 'lucide-react'
import { useAddToCart } from './add-to-cart.ts'

interface CardCartButtonProps {
  variantId: number
  productName: string
}

/** The cart button of a card: always there under a thumb, on hover or focus elsewhere. */
export function CardCartButton({ variantId, productName }: CardCartButtonProps) {
  const { busy, add } = useAddToCart()
  return (
    <button
      type="button"
      aria-label={`Thêm vào giỏ hàng: ${productName}`}
      // Not `disabled`, which would take the focus away from it.
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void add(variantId, 1)
      }}
      className="absolute right-2 bottom-2 z-10 grid size-11 place-items-center rounded-full bg-white text-madder shadow-soft transition duration-150 hover:bg-madder hover:text-white focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
      ) : (
        <ShoppingCart aria-hidden className="size-5" />
      )}
    </button>
  )
}
