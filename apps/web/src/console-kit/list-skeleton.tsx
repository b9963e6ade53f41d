import { LoadingNote, Skeleton, skeletonKeys } from '../ui/skeleton.tsx'

/** Skeleton of a console list: heading, filters, rows. */
export function ConsoleListSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-40" />
      <div className="mb-3 flex gap-2">
        {skeletonKeys(4).map((key) => (
          <Skeleton key={key} className="h-11 w-24 rounded-full" />
        ))}
      </div>
      <Skeleton className="mb-4 h-11 w-full sm:max-w-lg" />
      <div className="flex flex-col gap-3 md:gap-0 md:rounded-card md:bg-surface md:p-3 md:shadow-soft">
        {skeletonKeys(8).map((key) => (
          <div
            key={key}
            className="rounded-card bg-surface p-4 max-md:shadow-soft md:border-b md:border-line md:px-0 md:py-3"
          >
            <Skeleton className="h-24 w-full md:h-7" />
          </div>
        ))}
      </div>
    </>
  )
}
