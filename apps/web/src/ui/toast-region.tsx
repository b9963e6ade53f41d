import { type ComponentType, useEffect, useState } from 'react'
import { useToasts } from './toast-store.ts'

/** The toasts: at the bottom on phones, in the upper right corner elsewhere. The live region is always mounted, so that screen readers announce
 *  additions. The list that can be reached and held is loaded with the first message; until then, or without a connection, its words are shown. */
export function ToastRegion() {
  const { toasts } = useToasts()
  const [List, setList] = useState<ComponentType | null>(null)
  const some = toasts.length > 0

  useEffect(() => {
    if (some)
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      )
  }, [some])

  if (List) return <List />
  return (
    <ul aria-live="polite" aria-label="Thông báo" className="toasts">
      {toasts.map(({ id, title, detail }) => (
        <li key={id}>
          <div>
            <p>{title}</p>
            <p>{detail}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
