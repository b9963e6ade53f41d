import { useAddToCart } from './add-to-cart.ts'

interface CardCartButtonProps {
  productId: number
  variantId: number
  productName: string
}

/** The cart button of a card. Its icon is in the style sheet: a page has a hundred of them. */
export function CardCartButton({ productId, variantId, productName }: CardCartButtonProps) {
  const { busy, add } = useAddToCart(productId)
  return (
    <button
      type="button"
      aria-label={`Thêm vào giỏ hàng: ${productName}`}
      // Not `disabled`: a disabled button loses the focus.
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void add(variantId, 1)
      }}
      className="product-card-button"
    />
  )
}
