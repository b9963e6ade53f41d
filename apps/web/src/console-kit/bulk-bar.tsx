import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Selection } from './use-selection.ts'

/** Bulk actions for the selected rows, at the bottom of the screen while rows are selected. */
export function BulkBar({ selection, noun, children }: { selection: Selection; noun: string; children: ReactNode }) {
  if (selection.ids.length === 0) return null
  return (
    <section
      aria-label="Việc với mục đã chọn"
      data-sticks="bottom"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-soft"
    >
      <p role="status" className="mr-auto px-1 font-semibold text-brand">
        Đã chọn {selection.ids.length} {noun}
      </p>
      {children}
      <Button variant="quiet" onClick={selection.clear} className="px-3!">
        Bỏ chọn
      </Button>
    </section>
  )
}
