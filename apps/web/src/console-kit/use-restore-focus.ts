import { useEffect, useRef } from 'react'

/** The button may be removed this long after its dialog has closed. */
const SETTLED_MILLISECONDS = 2000

/** Focuses the content in the next frame when nothing has the focus. Returns the frame's handle. */
export const restoreLostFocus = (): number =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })

/** A dialog returns the focus to the button that opened it. When the action removed that button, the content gets the focus, so that the
 *  keyboard continues there and not at the top of the page. Used by the component that renders the list. */
export function useRestoreFocus(open: boolean): void {
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!open) return
    return () => {
      closedAt.current = performance.now()
    }
  }, [open])
  // After every render: any of them may have removed the button.
  useEffect(() => {
    if (open || performance.now() - closedAt.current > SETTLED_MILLISECONDS) return
    const frame = restoreLostFocus()
    return () => cancelAnimationFrame(frame)
  })
}
