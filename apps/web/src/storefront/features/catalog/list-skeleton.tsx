import { ProductCardSkeletons } from '../../../shared/product-card/product-card-skeleton.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of a list page. */
export function ListSkeleton() {
  return (
    <div className="shop-width pt-2">
      <LoadingNote />
      <Skeleton className="my-3 h-5 w-64" />
      <div className="mt-2 flex flex-col gap-4">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-11 w-full max-w-xl" />
        <Skeleton className="h-11 w-full rounded-card" />
        <div className="product-grid">
          <ProductCardSkeletons count={10} />
        </div>
      </div>
    </div>
  )
}
