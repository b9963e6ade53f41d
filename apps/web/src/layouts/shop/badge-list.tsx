import type { ReactNode } from 'react'

/** Payment methods and carriers have no artwork that we may copy: their names stand on plain plates (vietnam.md §9). */
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
