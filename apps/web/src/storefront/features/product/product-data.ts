import type { Product } from '@chophien/domain/catalog/contract'
import { imageAt, publicPicture } from '@chophien/domain/catalog/image'
import { shownPrice } from '@chophien/domain/catalog/price'
import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { absolute } from '../../../page/head.ts'
import { plainText } from './plain-text.ts'

/** Structured data (schema.org Product) for search engines. */
export function productData(product: Product, settings: PublicSettings): object {
  const { name, description, imageUrls, shopName, inStock, averageRating, reviewCount } = product
  const price = shownPrice(product)
  const address = absolute(settings, `/product/${product.id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: plainText(description, 500),
    image: imageUrls.map((url) => absolute(settings, publicPicture(imageAt(url, 800), settings.cdnUrl))),
    sku: String(product.id),
    category: product.categoryName,
    url: address,
    ...(price === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: address,
            price,
            priceCurrency: 'VND',
            availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
            seller: { '@type': 'Organization', name: shopName },
          },
        }),
    ...(reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount, bestRating: 5 } }
      : {}),
  }
}
