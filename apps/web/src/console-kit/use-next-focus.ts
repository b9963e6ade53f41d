import { useEffect, useRef } from 'react'

/** Moves the focus after the next render: a button loses it when its row moves or is removed. `ref`: container of the controls. `focusNext`:
 *  selectors by preference; the first enabled control gets the focus. */
export function useNextFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    const controls = wanted.current.map((selector) => ref.current?.querySelector<HTMLElement>(`${selector}:enabled`))
    wanted.current = []
    controls.find((control) => control)?.focus()
  })
  return {
    ref,
    focusNext(...selectors: string[]) {
      wanted.current = selectors
    },
  }
}
