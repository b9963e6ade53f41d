import {
  type ListedProduct,
  listCategories,
  listFeaturedProducts,
  listProductGroups,
} from '@chophien/domain/catalog/contract'
import { listPromotions } from '@chophien/domain/promotions/contract'
import { useRevalidator } from 'react-router'
import { mapSettled } from '../../lib/api-client.ts'
import { useSettings } from '../../lib/settings.tsx'
import { absolute } from '../../page/head.ts'
import { definePage } from '../../page/page.tsx'
import { cartAction } from '../../shared/cart/card-action.tsx'
import { toCard } from '../../shared/product-card/card-product.ts'
import { ProductCardSkeletons } from '../../shared/product-card/product-card-skeleton.tsx'
import { LoadingNote } from '../../ui/skeleton.tsx'
import { CategoryMenu, CategoryMenuSkeleton } from '../features/catalog/category-menu.tsx'
import { rootsOf, toMenu } from '../features/catalog/category-tree.ts'
import { FeaturedProducts } from '../features/catalog/featured-products.tsx'
import { ProductGroups, ProductGroupsSkeleton } from '../features/catalog/product-groups.tsx'
import { RecentShelf } from '../features/catalog/recent-shelf.tsx'
import { BannerCarousel } from '../features/promotions/banner-carousel.tsx'
import { PromotionsSkeleton } from '../features/promotions/promotions-skeleton.tsx'
import { Vouchers } from '../features/promotions/vouchers.tsx'

/** §9. */
const FEATURED_MAX = 8

const toCards = (products: readonly ListedProduct[]) => products.slice(0, FEATURED_MAX).map(toCard)

export default definePage({
  async load({ api }) {
    const [promotions, categories, featured, groups] = await Promise.all([
      api.settle(listPromotions),
      api.settle(listCategories),
      api.settle(listFeaturedProducts, {
        query: { size: FEATURED_MAX, sortBy: 'publishedAt', sortDirection: 'desc' },
      }),
      api.settle(listProductGroups),
    ])
    const loaded = groups.ok
      ? groups.data.flatMap(({ products }) => products).filter(({ isFeatured }) => isFeatured)
      : []
    const promoted = promotions.ok ? promotions.data : []
    return {
      banners: promoted.filter(({ kind }) => kind === 'banner'),
      vouchers: promoted.filter(({ kind }) => kind === 'voucher'),
      // Categories are optional: without them the menu has only its fixed links.
      categories: categories.ok ? rootsOf(categories.data).map(toMenu) : [],
      // §7: when the list fails, the loaded featured products are shown instead.
      featured:
        featured.ok || loaded.length === 0
          ? mapSettled(featured, ({ products }) => toCards(products))
          : { ok: true as const, data: toCards(loaded) },
      groups: mapSettled(groups, (list) =>
        list.map(({ category, products }) => ({ category: toMenu(category), products: products.map(toCard) })),
      ),
    }
  },
  head: ({ settings }) => ({
    title: settings.brand.name,
    description: settings.brand.description,
    canonical: '/',
    jsonLd: import.meta.env.SSR && [
      { '@context': 'https://schema.org', '@type': 'WebSite', name: settings.brand.name, url: absolute(settings, '/') },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: settings.brand.name,
        url: absolute(settings, '/'),
        logo: absolute(settings, '/icons/icon-512.png'),
      },
    ],
  }),
  Component: function Home({ data: { banners, vouchers, categories, featured, groups } }) {
    const { revalidate } = useRevalidator()
    const { brand } = useSettings()
    return (
      <div className="shop-width flex flex-col gap-8 pt-4 lg:gap-12 lg:pt-6">
        <h1 className="sr-only">
          {brand.name}: {brand.slogan}
        </h1>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          {/* In the order of phones, so that HTML that is still arriving pushes nothing down; wide screens give both their cells. */}
          <div className="flex flex-col gap-3 lg:col-start-2 lg:row-start-1 lg:gap-4">
            {banners.length > 0 && <BannerCarousel banners={banners} />}
            <Vouchers vouchers={vouchers} />
          </div>
          <div className="lg:col-start-1 lg:row-start-1">
            <CategoryMenu categories={categories} />
          </div>
        </div>
        <FeaturedProducts products={featured} action={cartAction} onRetry={revalidate} />
        <ProductGroups groups={groups} action={cartAction} onRetry={revalidate} />
        <RecentShelf action={cartAction} />
      </div>
    )
  },
  Skeleton: function HomeSkeleton() {
    return (
      <div className="shop-width flex flex-col gap-8 pt-4 lg:gap-12 lg:pt-6">
        <LoadingNote />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-3 lg:col-start-2 lg:row-start-1 lg:gap-4">
            <PromotionsSkeleton />
          </div>
          <div className="lg:col-start-1 lg:row-start-1">
            <CategoryMenuSkeleton />
          </div>
        </div>
        <div className="product-grid">
          <ProductCardSkeletons count={5} />
        </div>
        <ProductGroupsSkeleton />
      </div>
    )
  },
})
