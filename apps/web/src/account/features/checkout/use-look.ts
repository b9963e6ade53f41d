import { useLayoutEffect, useState } from 'react'

/** How long a change stands in view before it can be agreed to: longer than a double press. */
const LOOK_MILLISECONDS = 1000

/** Calls back when no dialog makes the page inert; at once when there is none. */
function whenNoDialog(callBack: () => void, signal: AbortSignal): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', () => whenNoDialog(callBack, signal), { once: true, signal })
  else callBack()
}

/** The look that a shopper gets at a change before it can be agreed to. Under a dialog nothing is announced and nothing is read, so it begins
 *  when the last one is closed. `inView`: the change is shown; `looking`: it cannot be agreed to yet. */
export function useLook(change: object | null): { inView: boolean; looking: boolean } {
  const [shown, setShown] = useState<object | null>(null)
  const [seen, setSeen] = useState<object | null>(null)

  useLayoutEffect(() => {
    if (!change) return
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    whenNoDialog(() => {
      setShown(change)
      timer = setTimeout(() => setSeen(change), LOOK_MILLISECONDS)
    }, over.signal)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [change])

  return { inView: change !== null && shown === change, looking: change !== null && seen !== change }
}
