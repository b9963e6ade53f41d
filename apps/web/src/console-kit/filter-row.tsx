import type { ReactNode } from 'react'

/** Several filters in a row. On phones each scrolls on its own, up to both edges of the screen. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-x-6 gap-y-3 max-md:[&>nav]:max-w-[calc(100%+2rem)]">{children}</div>
}
