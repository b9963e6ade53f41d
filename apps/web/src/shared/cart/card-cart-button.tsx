import { useAddToCart } from './add-to-cart.ts'

interface CardCartButtonProps {
  variantId: number
  productName: string
}

/** The cart button of a card. Its picture is in the style sheet: a page has a hundred of these. */
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
      className="product-card-button"
    />
  )
}
