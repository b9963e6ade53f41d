import { LoadingNote, Skeleton, skeletonKeys } from '../ui/skeleton.tsx'
import { figureGrid } from './figure-card.tsx'

/** Skeleton of the overview: figures, charts, to-do list. */
export function OverviewSkeleton() {
  return (
    <>
      <LoadingNote />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-9 w-48" />
        <div className="flex gap-2">
          {skeletonKeys(3).map((key) => (
            <Skeleton key={key} className="h-11 w-20 rounded-full" />
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <div className={figureGrid}>
          {skeletonKeys(4).map((key) => (
            <Skeleton key={key} className="h-24 rounded-card" />
          ))}
        </div>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
    </>
  )
}
