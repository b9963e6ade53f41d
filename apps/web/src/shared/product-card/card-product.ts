import type { ListedProduct } from '@chophien/domain/catalog/contract'

/** The product fields that a card shows. Lists serialize only these into the page. */
export interface CardProduct
  extends Pick<
    ListedProduct,
    'id' | 'name' | 'basePrice' | 'minPrice' | 'variantId' | 'inStock' | 'averageRating' | 'soldCount'
  > {
  imageUrl: string | null
}

export const toCard = (product: ListedProduct): CardProduct => ({
  id: product.id,
  name: product.name,
  basePrice: product.basePrice,
  minPrice: product.minPrice,
  variantId: product.variantId,
  inStock: product.inStock,
  averageRating: product.averageRating,
  soldCount: product.soldCount,
  imageUrl: product.imageUrls[0] ?? null,
})
