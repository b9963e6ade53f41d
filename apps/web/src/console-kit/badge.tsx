import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

export type Tone = 'waiting' | 'moving' | 'good' | 'bad' | 'over'

const toneClasses: Record<Tone, string> = {
  waiting: 'bg-highlight-soft text-highlight-deep',
  moving: 'bg-brand-soft text-brand',
  good: 'bg-positive-soft text-positive',
  bad: 'bg-danger-soft text-danger-deep',
  over: 'bg-muted text-content-soft',
}

/** A status label. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes('badge', toneClasses[tone])}>{children}</span>
}
