import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the registration. */
export function RegisterShopSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-9 w-60" />
      <Skeleton className="mt-2 h-5 w-72" />
      <div className="mt-6 grid gap-4 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-6">
        <div className="flex flex-col gap-5 card card-body">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    </>
  )
}
