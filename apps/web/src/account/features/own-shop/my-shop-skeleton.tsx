import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the own shop. */
export function MyShopSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-44" />
      <div className="flex flex-col gap-5 card card-body">
        <div className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full md:size-20" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-7 w-48" />
            <Skeleton className="h-7 w-24" />
          </div>
        </div>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-44" />
      </div>
    </>
  )
}
