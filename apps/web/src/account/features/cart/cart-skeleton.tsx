import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

const rows = [0, 1, 2]

/** Skeleton of a filled cart. */
export function CartSkeleton() {
  return (
    // As high as the screen: the footer does not show before the rows that push it away.
    <div className="min-h-dvh">
      <LoadingNote />
      <Skeleton className="mb-4 h-9 w-32" />
      <Skeleton className="mb-3 h-13 w-full bg-surface shadow-soft" />
      <div className="card">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-4 border-t border-line p-4 first:border-t-0">
            <Skeleton className="size-5 shrink-0" />
            <Skeleton className="size-20 shrink-0 lg:size-24" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/4 max-w-md" />
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-11 w-36 lg:hidden" />
            </div>
            <Skeleton className="hidden h-5 w-24 lg:block" />
            <Skeleton className="hidden h-11 w-36 lg:block" />
            <Skeleton className="hidden h-5 w-24 lg:block" />
          </div>
        ))}
      </div>
    </div>
  )
}
