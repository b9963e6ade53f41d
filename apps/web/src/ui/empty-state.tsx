import type { ReactNode } from 'react'
import { EmptyBasket } from './empty-basket.tsx'

interface EmptyStateProps {
  title: string
  detail?: string
  /** A link or button that leads on. */
  action?: ReactNode
  /** `h2` when the page already has a heading. */
  heading?: 'h1' | 'h2'
}

/** Empty state: drawing, sentence, action (design.md). */
export function EmptyState({ title, detail, action, heading: Heading = 'h1' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-6 text-center">
      <EmptyBasket />
      <Heading className="text-xl">{title}</Heading>
      {detail && <p className="text-content-soft">{detail}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
