import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the account for refunds. */
export function RefundAccountSkeleton() {
  return (
    <div className="flex flex-col gap-4 card card-body">
      <LoadingNote />
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-28 w-full max-w-md" />
    </div>
  )
}
