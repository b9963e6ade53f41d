import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the second factor. */
export function SecondFactorSkeleton() {
  return (
    <div className="flex flex-col gap-4 card card-body">
      <LoadingNote />
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="h-16 w-full max-w-prose" />
      <Skeleton className="h-28 w-full max-w-md" />
    </div>
  )
}
