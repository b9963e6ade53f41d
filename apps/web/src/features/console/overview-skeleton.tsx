import { LoadingNote, placeKeys, Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the overview: figures, charts, what waits. */
export function OverviewSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mb-4 h-11 w-48" />
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {placeKeys(4).map((key) => (
            <Skeleton key={key} className="h-28 rounded-card" />
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
