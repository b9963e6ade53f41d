import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of an order history. */
export function OrderHistorySkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-48" />
      <div className="mb-4 flex gap-6 overflow-hidden border-b border-line pb-3">
        {[0, 1, 2, 3, 4].map((tab) => (
          <Skeleton key={tab} className="h-5 w-24 shrink-0" />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        {[0, 1].map((card) => (
          <div key={card} className="flex flex-col gap-4 card card-body">
            <div className="flex justify-between">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-7 w-28" />
            </div>
            <div className="flex gap-3">
              <Skeleton className="size-18 shrink-0 md:size-20" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-5 w-3/4 max-w-md" />
                <Skeleton className="h-4 w-32" />
              </div>
            </div>
            <Skeleton className="h-7 w-40" />
          </div>
        ))}
      </div>
    </>
  )
}
