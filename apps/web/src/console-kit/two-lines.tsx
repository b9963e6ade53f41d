import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

/** A table cell of two lines: the main value and a detail below. */
export function TwoLines({ first, second, strong }: { first: ReactNode; second: ReactNode; strong?: boolean }) {
  return (
    <>
      <span className={classes('block wrap-anywhere', strong && 'font-semibold')}>{first}</span>
      {second && <span className="block text-sm wrap-anywhere text-content-soft">{second}</span>}
    </>
  )
}
