import { classes } from './classes.ts'

/** The brocade motif (design.md): a thin band under the header, above the footer and on success dialogs. */
export function BrocadeBand({ className }: { className?: string }) {
  return <div aria-hidden className={classes('brocade', className)} />
}
