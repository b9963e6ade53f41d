import type { ReactNode } from 'react'

interface FactListProps {
  facts: readonly { label: string; value: ReactNode }[]
}

/** Names and values of one thing, in columns where there is room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
