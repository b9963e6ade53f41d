import { useEffect, useState } from 'react'

const wholeSecondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Seconds left, counted down to 0. `start` restarts. Computed from the clock, so that throttled tabs stay correct. */
export function useCountdown(initialSeconds = 0): { left: number; start: (seconds: number) => void } {
  const [deadline, setDeadline] = useState(() => Date.now() + initialSeconds * 1000)
  const [left, setLeft] = useState(initialSeconds)

  useEffect(() => {
    const tick = () => {
      const now = wholeSecondsUntil(deadline)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [deadline])

  return { left, start: (seconds) => setDeadline(Date.now() + seconds * 1000) }
}
