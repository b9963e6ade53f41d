import { LoadingNote, Skeleton, skeletonKeys } from '../../../ui/skeleton.tsx'

/** Skeleton of the notices. */
export function NoticeSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-36" />
      <div className="card">
        {skeletonKeys(5).map((key) => (
          <div key={key} className="flex flex-col gap-2 border-b border-line p-4 last:border-b-0 md:px-6">
            <Skeleton className="h-5 w-2/3 max-w-xs" />
            <Skeleton className="h-4 w-full max-w-lg" />
            <Skeleton className="h-4 w-32" />
          </div>
        ))}
      </div>
    </>
  )
}
