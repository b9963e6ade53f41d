import { Skeleton, skeletonKeys } from '../../ui/skeleton.tsx'

/** Skeleton of a product card. */
export function ProductCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card bg-surface">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-1 mb-6 h-6 w-1/2" />
        <Skeleton className="h-4 w-full" />
      </div>
    </div>
  )
}

/** `count` skeletons for the product grid. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return skeletonKeys(count).map((key) => <ProductCardSkeleton key={key} />)
}
