import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'

interface DescriptionListProps {
  /** `full`: takes the whole width. */
  facts: readonly { label: string; value: ReactNode; full?: boolean }[]
}

/** Labelled values (`<dl>`), in columns where there is room. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 max-sm:gap-x-4 xl:grid-cols-3">
      {facts.map(({ label, value, full }) => (
        <div key={label} className={classes('min-w-0', full && 'col-span-full')}>
          <dt className="text-sm text-content-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
