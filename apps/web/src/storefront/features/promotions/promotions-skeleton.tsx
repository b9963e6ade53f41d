import { Skeleton, skeletonKeys } from '../../../ui/skeleton.tsx'

/** Skeletons of banner and vouchers. */
export function PromotionsSkeleton() {
  return (
    <>
      <Skeleton className="aspect-[8/5] rounded-card sm:aspect-[21/9] lg:aspect-auto lg:flex-1" />
      <div className="flex gap-3 overflow-hidden sm:grid sm:grid-cols-2 lg:gap-4">
        {skeletonKeys(2).map((key) => (
          <Skeleton key={key} className="aspect-[4/1] w-[78%] shrink-0 rounded-card sm:w-auto" />
        ))}
      </div>
    </>
  )
}
