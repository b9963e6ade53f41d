import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** What is missing: goods, an answer, an order, a message, a page, an entry. Drawn in styles/drawings.css. */
export type Drawing = 'basket' | 'lens' | 'parcel' | 'letter' | 'signpost' | 'ledger'

interface EmptyStateProps {
  /** Default: goods. */
  drawing?: Drawing
  title: string
  detail?: string
  /** A link or button that leads on. */
  action?: ReactNode
  /** `h2` when the page already has a heading. */
  heading?: 'h1' | 'h2'
}

/** Empty state: drawing, sentence, action (design.md). */
export function EmptyState({ drawing, title, detail, action, heading: Heading = 'h1' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-6 text-center">
      <div aria-hidden className={classes('drawing', drawing && `drawing-${drawing}`)} />
      <Heading className="text-xl">{title}</Heading>
      {detail && <p className="text-balance text-content-soft">{detail}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
