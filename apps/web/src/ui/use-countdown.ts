import { useEffect, useState } from 'react'
import { stopwatch } from './stopwatch.ts'

const begin = (seconds: number) => ({ seconds, elapsed: stopwatch() })

/** Seconds left, counted down to 0. `start` restarts. Computed from clocks, so that throttled tabs stay correct. */
export function useCountdown(initialSeconds = 0): { left: number; start: (seconds: number) => void } {
  const [run, setRun] = useState(() => begin(initialSeconds))
  const [left, setLeft] = useState(initialSeconds)

  useEffect(() => {
    const tick = () => {
      const now = Math.max(0, Math.ceil(run.seconds - run.elapsed() / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [run])

  return { left, start: (seconds) => setRun(begin(seconds)) }
}
