import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the editor. */
export function EditorSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="mt-3 mb-3 h-5 w-24" />
      <Skeleton className="mb-4 h-9 w-72 max-w-full" />
      <div className="flex flex-col gap-4">
        {['h-64', 'h-96', 'h-56'].map((height) => (
          <div key={height} className="card card-body">
            <Skeleton className={`${height} w-full`} />
          </div>
        ))}
      </div>
    </>
  )
}
