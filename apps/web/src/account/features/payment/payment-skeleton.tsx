import { LoadingNote, Skeleton, skeletonKeys } from '../../../ui/skeleton.tsx'

/** Skeleton of a pending payment. */
export function PaymentSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote />
      <div className="card card-body">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-7 w-56 md:h-8" />
            <Skeleton className="h-5 w-36" />
          </div>
          <Skeleton className="h-10 w-full sm:w-52" />
        </div>
        <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-9 w-32" />
        </div>
      </div>
      <div className="grid gap-6 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-x-8 card card-body">
        <div className="flex flex-col items-center gap-3">
          <Skeleton className="h-11 w-48" />
          <Skeleton className="size-68 max-w-full" />
          <Skeleton className="h-11 w-full max-w-68" />
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-7 w-64 max-w-full" />
          {skeletonKeys(5).map((key) => (
            <Skeleton key={key} className="h-12 w-full" />
          ))}
        </div>
      </div>
    </div>
  )
}
