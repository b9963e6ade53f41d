import { CardCartButton } from './card-cart-button.tsx'

/** The cart button of product cards, passed by pages whose products can be bought. */
export const cartAction = ({ variantId, name }: { variantId: number | null; name: string }) =>
  variantId === null ? null : <CardCartButton variantId={variantId} productName={name} />
