import type { ReactNode } from 'react'
import { ProductCardSkeletons } from '../../../shared/product-card/product-card-skeleton.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of a list page. `side`: the menu above the filters. */
export function ListSkeleton({ side }: { side?: ReactNode }) {
  return (
    <div className="shop-width pt-2">
      <LoadingNote />
      <Skeleton className="my-3 h-5 w-64" />
      <div className="mt-2 grid grid-cols-1 gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-6">
        <div className="contents lg:flex lg:flex-col lg:gap-4">
          {side}
          <Skeleton className="hidden h-120 w-full rounded-card lg:block" />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-11 w-full max-w-xl" />
          <Skeleton className="h-9 w-40" />
          <div className="product-grid lg:grid-cols-3 xl:grid-cols-5">
            <ProductCardSkeletons count={10} />
          </div>
        </div>
      </div>
    </div>
  )
}
