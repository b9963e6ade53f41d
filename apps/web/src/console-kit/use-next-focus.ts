import { useEffect, useRef } from 'react'

/** Where the focus goes as soon as the page shows what was just done: a button that moves along with its row, or goes away with it, loses
 *  the focus. `ref`: what the controls stand in. `focusNext`: selectors of controls, the best first; those that cannot be used are left out. */
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
