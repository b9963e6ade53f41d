import type { ReactNode } from 'react'

/** Payment methods and carriers as text on plain plates: their logos may not be copied (vietnam.md §9). */
function Badge({ children }: { children: ReactNode }) {
  return (
    <li className="flex h-8 items-center rounded bg-surface px-2.5 text-xs font-semibold text-brand">{children}</li>
  )
}

export function BadgeList({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </ul>
  )
}
