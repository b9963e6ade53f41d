import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of an order. */
export function OrderSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <LoadingNote />
      <div className="flex flex-col gap-3 lg:col-span-2 card card-body">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-11 w-full sm:w-36" />
      </div>
      <div className="flex flex-col gap-6 lg:order-last card card-body">
        <Skeleton className="h-6 w-44" />
        {[0, 1, 2, 3].map((step) => (
          <div key={step} className="flex gap-3">
            <Skeleton className="size-6 shrink-0 rounded-full" />
            <Skeleton className="h-5 w-48" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-4 card card-body">
        <Skeleton className="h-6 w-48" />
        <div className="flex gap-3">
          <Skeleton className="size-18 shrink-0 md:size-20" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4 max-w-md" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
        <Skeleton className="h-20 w-full sm:ml-auto sm:max-w-xs" />
      </div>
    </div>
  )
}
