import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of a case, and of the page that opens one. */
export function CaseSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
      <LoadingNote />
      <div className="flex flex-col gap-3 lg:col-span-2 card card-body">
        <Skeleton className="h-8 w-80 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-11 w-full sm:w-44" />
      </div>
      <div className="flex flex-col gap-4 lg:order-last card card-body">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
      <div className="flex flex-col gap-4 card card-body">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </div>
  )
}
