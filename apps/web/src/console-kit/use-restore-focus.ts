import { useEffect, useRef } from 'react'

/** What was done may take the button away a moment after its dialog has closed. */
const SETTLED_MILLISECONDS = 2000

/** Gives the focus to the content where nothing has it, as soon as the page shows what was done. Returns the frame that it waits for. */
export const restoreLostFocus = (): number =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  })

/** A dialog gives the focus back to the button that opened it. Where that is gone with what was done, as the button for approving is, the
 *  content takes it, so that the keyboard goes on from there and not from the top of the page. For the component that shows the list. */
export function useRestoreFocus(open: boolean): void {
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!open) return
    return () => {
      closedAt.current = performance.now()
    }
  }, [open])
  // After every look: with any of them the button may have gone.
  useEffect(() => {
    if (open || performance.now() - closedAt.current > SETTLED_MILLISECONDS) return
    const frame = restoreLostFocus()
    return () => cancelAnimationFrame(frame)
  })
}
