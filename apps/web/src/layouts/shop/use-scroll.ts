import { useEffect, useState } from 'react'

/** Calls `onChange` with the scroll offset, at most once per frame. */
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

/** Smaller movements are ignored, pixels. */
const MOVED_PIXELS = 8
/** Above this offset the sub-menu always shows, pixels. */
const TOP_PIXELS = 96

/** True while scrolling down, false on scrolling up (§2, sub-menu). */
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

/** True when the page is scrolled by more than `pixels`. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => onScroll((top) => setPast(top > pixels)), [pixels])
  return past
}
