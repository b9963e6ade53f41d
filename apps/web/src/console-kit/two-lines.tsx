import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

/** A cell of a table that says two things: what matters, and below it what it goes with. */
export function TwoLines({ first, second, strong }: { first: ReactNode; second: ReactNode; strong?: boolean }) {
  return (
    <>
      <span className={classes('block wrap-anywhere', strong && 'font-semibold')}>{first}</span>
      {second && <span className="block text-sm wrap-anywhere text-content-soft">{second}</span>}
    </>
  )
}
