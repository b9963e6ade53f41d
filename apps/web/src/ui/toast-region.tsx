import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOASTS_KEY, type Toast, useToasts } from './toast-store.ts'

/** Tells screen readers the toasts. Live regions are only heard when they are there before their words. */
const Told = ({ toasts }: { toasts: readonly Toast[] }) => (
  <p aria-live="polite" className="sr-only">
    {toasts.map(({ id, title, detail, action }) => (
      <span key={id}>
        {title} {detail} {action && `Nhấn ${TOASTS_KEY} để đến nút ${action.label}.`}
      </span>
    ))}
  </p>
)

/** The toasts: at the bottom on phones, in the upper right corner elsewhere; told by the page, or by the dialog on top, which silences it. The list
 *  that can be reached and held is loaded with the first message; until then, or without a connection, its words are shown:
 *  a button to close them and a place above dialogs have no room in the first load. */
export function ToastRegion() {
  const { toasts, dialogs } = useToasts()
  const [List, setList] = useState<ComponentType | null>(null)
  const some = toasts.length > 0

  useEffect(() => {
    if (some)
      import('./toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => {},
      )
  }, [some])

  const toldIn = (place?: Element) => <Told toasts={place === dialogs.at(-1) ? toasts : []} />
  return (
    <>
      {toldIn()}
      {dialogs.map((dialog, at) => createPortal(toldIn(dialog), dialog, String(at)))}
      {List ? (
        <List />
      ) : (
        <ul aria-label="Thông báo" className="toasts">
          {toasts.map(({ id, title, detail }) => (
            <li key={id}>
              <div>
                {title} {detail}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
