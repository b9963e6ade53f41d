import { writeSelection } from '@chophien/domain/cart/selection'
import { getProduct, listRelatedProducts } from '@chophien/domain/catalog/contract'
import { RELATED_SIZE } from '@chophien/domain/catalog/limits'
import { catalogMessages } from '@chophien/domain/catalog/messages'
import { getReviewStatistics } from '@chophien/domain/reviews/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { nextTask } from '../../lib/after.ts'
import { breadcrumbData } from '../../page/breadcrumb-data.ts'
import { laterPart } from '../../page/later-part.tsx'
import { MissingPart } from '../../page/missing-part.tsx'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { addToCart } from '../../shared/cart/add-to-cart.ts'
import { toCard } from '../../shared/product-card/card-product.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { BuyBar } from '../features/product/buy-bar.tsx'
import { BuyBox } from '../features/product/buy-box.tsx'
import { Gallery } from '../features/product/gallery.tsx'
import { plainText } from '../features/product/plain-text.ts'
import { productData } from '../features/product/product-data.ts'
import { ProductMissing } from '../features/product/product-missing.tsx'
import { ProductSkeleton } from '../features/product/product-skeleton.tsx'
import { reportView } from '../features/product/report-view.ts'
import { usePurchase } from '../features/product/use-purchase.ts'
import { readReviews } from '../features/reviews/read-reviews.ts'
import { noReviews } from '../features/reviews/statistics.ts'
import type { ProductView } from './parts/below-the-product.tsx'

const BelowTheProduct = laterPart(
  'the lower part of a product page',
  async () => (await import('./parts/below-the-product.tsx')).BelowTheProduct,
  () => <MissingPart>Chưa tải được mô tả và đánh giá.</MissingPart>,
)

/** Notes a product as viewed, here and at the server. The code comes after the page; without it nothing is noted here. */
async function noteView(id: number): Promise<void> {
  await nextTask()
  reportView(id)
  await import('../features/catalog/recent-ids.ts').then(
    ({ rememberProduct }) => rememberProduct(id),
    () => {},
  )
}

export default definePage<ProductView>({
  async load({ api, params }) {
    const id = pathId(params.id)
    const [product, reviews, statistics, related] = await Promise.all([
      api.call(getProduct, { params: { id } }),
      readReviews(api, id, 0),
      api.settle(getReviewStatistics, { params: { id } }),
      api.settle(listRelatedProducts, { params: { id }, query: { page: 0, size: RELATED_SIZE } }),
    ])
    // §8: a failure of the statistics is only logged, zeros stay; one of the similar products gives an empty list.
    if (!statistics.ok) console.warn(`review statistics of product ${id}: ${statistics.failure.code}`)
    return {
      product,
      reviews,
      statistics: statistics.ok ? statistics.data : noReviews,
      similar: related.ok ? related.data.products.map(toCard) : [],
    }
  },
  head: ({ data: { product }, settings }) => ({
    title: product.name,
    description:
      plainText(product.description, 160) || `${product.name} từ ${product.shopName} trên ${settings.brand.name}.`,
    canonical: `/product/${product.id}`,
    image: product.imageUrls[0],
    type: 'product',
    jsonLd: import.meta.env.SSR && [
      productData(product, settings),
      breadcrumbData(settings, [
        { name: 'Trang chủ', address: '/' },
        { name: product.categoryName, address: `/category/${product.categoryId}` },
        { name: product.name, address: `/product/${product.id}` },
      ]),
    ],
  }),
  Component: function ProductRoute({ data: { product, reviews, statistics, similar } }) {
    const navigate = useNavigate()
    useEffect(() => void noteView(product.id), [product.id])
    const purchase = usePurchase({
      product,
      onAdd: (variantId, quantity) => addToCart(product.id, variantId, quantity),
      onBought: (id) => navigate(writeSelection('/cart', [id])),
    })
    return (
      <div className="shop-width flex flex-col gap-4 pt-2 md:gap-6">
        <Breadcrumb
          crumbs={[
            { label: 'Trang chủ', to: '/' },
            { label: product.categoryName, to: `/category/${product.categoryId}` },
            { label: product.name },
          ]}
        />
        <div className="-mt-2 grid grid-cols-1 gap-6 rounded-card bg-surface p-4 md:-mt-4 md:grid-cols-2 md:p-6 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-10">
          <Gallery
            images={product.imageUrls}
            alts={product.imageAlts}
            productName={product.name}
            wanted={purchase.picture}
          />
          <BuyBox product={product} purchase={purchase} />
        </div>
        <BelowTheProduct product={product} reviews={reviews} statistics={statistics} similar={similar} />
        <BuyBar product={product} purchase={purchase} />
      </div>
    )
  },
  Skeleton: ProductSkeleton,
  missing: { title: catalogMessages.productNotFound, Screen: ProductMissing },
})
