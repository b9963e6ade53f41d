import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of a checkout. */
export function CheckoutSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-36" />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-6">
        <div className="flex flex-col gap-4">
          {[0, 1].map((card) => (
            <div key={card} className="flex flex-col gap-4 card card-body">
              <Skeleton className="h-7 w-32" />
              <Skeleton className="h-11 w-full" />
              <Skeleton className="h-11 w-48" />
              <Skeleton className="h-11 w-full" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-4 card card-body">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
    </>
  )
}
