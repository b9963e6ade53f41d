import { CardCartButton } from './card-cart-button.tsx'

/** The cart button for a card, for pages that show products which can be put into the cart. */
export const cartAction = ({ variantId, name }: { variantId: number | null; name: string }) =>
  variantId === null ? null : <CardCartButton variantId={variantId} productName={name} />
