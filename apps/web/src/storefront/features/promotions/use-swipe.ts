import { type TouchEvent, useRef } from 'react'

/** Shorter than this is a tap that trembled. */
const SWIPED_PIXELS = 40

/** Tells a swipe: 1 to the next, -1 to the one before. The handlers belong on what is swiped; scrolling up and down stays as it is. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0]
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const across = touch.clientX - start.current.x
      const along = touch.clientY - start.current.y
      if (Math.abs(across) > SWIPED_PIXELS && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1)
    },
  }
}
