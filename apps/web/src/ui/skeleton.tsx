import { classes } from './classes.ts'

/** A placeholder. Give it the size of the real content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-shimmer rounded-control bg-line', className)} />
}

/** Announces the loading state to screen readers. */
export function LoadingNote() {
  return (
    <p role="status" className="sr-only">
      Đang tải…
    </p>
  )
}

/** React keys for `count` identical skeletons. */
export const skeletonKeys = (count: number): string[] => Array.from({ length: count }, (_, at) => `place-${at}`)
