import { useEffect, useRef } from 'react'
import { toastsIn } from '../ui/toast-store.ts'

/** Shows toasts inside of the modal popup that it stands in: a press outside would close that, and the keyboard stays in it. */
export function ToastPlace() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const popup = place.current?.parentElement
    return popup ? toastsIn(popup) : undefined
  }, [])
  return <span ref={place} hidden />
}
