import { useEffect } from 'react'

/** A dialog gives the focus back to the button that opened it. Where that is gone with what was done, as the button for approving is, the
 *  content takes it, so that the keyboard goes on from there and not from the top of the page. */
export function useFocusKept(open: boolean): void {
  useEffect(() => {
    if (!open) return
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      })
    }
  }, [open])
}
