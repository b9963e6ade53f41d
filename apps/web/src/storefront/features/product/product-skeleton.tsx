import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of a product page. */
export function ProductSkeleton() {
  return (
    <div className="shop-width flex flex-col gap-4 pt-2">
      <LoadingNote />
      <Skeleton className="my-1 h-5 w-72 max-w-full" />
      <div className="grid grid-cols-1 gap-6 rounded-card bg-surface p-4 md:grid-cols-2 md:p-6 lg:grid-cols-[30rem_minmax(0,1fr)] lg:gap-10">
        <div className="flex flex-col gap-3">
          <Skeleton className="aspect-square w-full" />
          <div className="flex gap-2">
            <Skeleton className="size-16" />
            <Skeleton className="size-16" />
            <Skeleton className="size-16" />
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-56" />
          <Skeleton className="hidden h-12 w-96 max-w-full md:block" />
        </div>
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
