import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

/** A table cell of two lines: the main value and a detail below, which may wrap where tables have little room. */
export function TwoLines({ first, second, strong }: { first: ReactNode; second: ReactNode; strong?: boolean }) {
  return (
    <>
      <span className={classes('block', strong && 'font-semibold')}>{first}</span>
      {second && <span className="block text-sm text-content-soft tight:whitespace-normal">{second}</span>}
    </>
  )
}
