import { CardCartButton } from './card-cart-button.tsx'

/** The cart button of product cards, passed by pages whose products can be bought. */
export const cartAction = ({ id, variantId, name }: { id: number; variantId: number | null; name: string }) =>
  variantId === null ? null : <CardCartButton productId={id} variantId={variantId} productName={name} />
