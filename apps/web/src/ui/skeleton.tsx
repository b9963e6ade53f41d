import { classes } from './classes.ts'

/** A grey place where something will be. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-shimmer rounded-control bg-line', className)} />
}

/** Says to screen readers what eyes see from the skeletons around it. */
export function LoadingNote() {
  return (
    <p role="status" className="sr-only">
      Đang tải…
    </p>
  )
}

/** Keys for `count` places that are all alike. */
export const skeletonKeys = (count: number): string[] => Array.from({ length: count }, (_, at) => `place-${at}`)
