import { LoadingNote, Skeleton, skeletonKeys } from '../../../ui/skeleton.tsx'

/** Skeleton of the shop's profile: heading, logo, fields. */
export function ShopSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-40" />
      <div className="flex flex-col gap-5 card card-body">
        <Skeleton className="size-24 rounded-card" />
        {skeletonKeys(5).map((key) => (
          <Skeleton key={key} className="h-16 w-full" />
        ))}
      </div>
    </>
  )
}
