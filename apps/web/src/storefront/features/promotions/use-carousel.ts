import { useEffect, useReducer, useState } from 'react'
import { SLIDE_EVERY_MILLISECONDS, stepFrom } from './carousel.ts'

/** True when the system prefers reduced motion. */
function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setReduced(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return reduced
}

/** True while the document is hidden. */
function useHiddenTab(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}

interface Shown {
  index: number
  before: number
}

/** State of a carousel of `count` slides: current and previous slide. It advances automatically
 *  unless it is `held` (hover, focus, pause button), the tab is hidden or reduced motion is preferred. */
export function useCarousel(count: number, held: boolean) {
  const [shown, show] = useReducer(
    (state: Shown, index: number): Shown => (index === state.index ? state : { index, before: state.index }),
    { index: 0, before: 0 },
  )
  const reducedMotion = useReducedMotion()
  const hiddenTab = useHiddenTab()
  const still = held || reducedMotion || hiddenTab

  useEffect(() => {
    if (still) return
    const timer = setTimeout(() => show(stepFrom(shown.index, 1, count)), SLIDE_EVERY_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [still, shown.index, count])

  return { ...shown, show, reducedMotion }
}
