import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

export type Tone = 'waiting' | 'moving' | 'good' | 'bad' | 'over'

const toneClasses: Record<Tone, string> = {
  waiting: 'bg-turmeric-soft text-turmeric-deep',
  moving: 'bg-indigo-soft text-indigo',
  good: 'bg-leaf-soft text-leaf',
  bad: 'bg-madder-soft text-madder-deep',
  over: 'bg-paper-deep text-ink-soft',
}

/** A state in one or two words. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes('inline-block rounded px-2 py-0.5 text-sm font-semibold whitespace-nowrap', toneClasses[tone])}
    >
      {children}
    </span>
  )
}
