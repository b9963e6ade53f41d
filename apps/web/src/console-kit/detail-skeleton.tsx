import { LoadingNote, Skeleton, skeletonKeys } from '../ui/skeleton.tsx'

/** Skeleton of a detail page: heading, values, history. */
export function ConsoleDetailSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-3 h-6 w-24" />
      <Skeleton className="mb-4 h-9 w-64" />
      <div className="flex flex-col gap-4">
        <div className="grid gap-6 card p-4 sm:grid-cols-2 md:p-6 xl:grid-cols-3">
          {skeletonKeys(6).map((key) => (
            <Skeleton key={key} className="h-12 w-full" />
          ))}
        </div>
        <div className="card card-body">
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
    </>
  )
}
