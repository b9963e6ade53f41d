import { useEffect, useState } from 'react'

/** Runs when the page was scrolled, at most once per frame. */
function onScroll(onChange: (top: number) => void): () => void {
  let waiting = 0
  const listen = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      onChange(Math.max(0, window.scrollY))
    })
  }
  window.addEventListener('scroll', listen, { passive: true })
  return () => {
    cancelAnimationFrame(waiting)
    window.removeEventListener('scroll', listen)
  }
}

/** Less than this is a trembling thumb, not a direction. */
const MOVED_PIXELS = 8
/** Near the top everything shows. */
const TOP_PIXELS = 96

/** True while somebody reads downwards, false again on the way up (§2, sub-menu). */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    return onScroll((top) => {
      if (Math.abs(top - last) < MOVED_PIXELS) return
      setDown(top > last && top > TOP_PIXELS)
      last = top
    })
  }, [])
  return down
}

/** True after more than `pixels` were scrolled. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => onScroll((top) => setPast(top > pixels)), [pixels])
  return past
}
