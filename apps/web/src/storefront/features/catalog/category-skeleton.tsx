import { ProductCardSkeletons } from '../../../shared/product-card/product-card-skeleton.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of a category page. */
export function CategorySkeleton() {
  return (
    <div className="shop-width pt-2">
      <LoadingNote />
      <Skeleton className="my-3 h-5 w-64" />
      <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-6">
        <Skeleton className="h-11 w-full rounded-card lg:h-80" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-11 w-full max-w-xl" />
          <div className="product-grid lg:grid-cols-4 xl:grid-cols-5">
            <ProductCardSkeletons count={10} />
          </div>
        </div>
      </div>
    </div>
  )
}
