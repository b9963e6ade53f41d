import { classes } from './classes.ts'

/** The one motif of the house: a thin band under the header, above the footer, on good news. Never wallpaper. */
export function BrocadeBand({ className }: { className?: string }) {
  return <div aria-hidden className={classes('brocade', className)} />
}
