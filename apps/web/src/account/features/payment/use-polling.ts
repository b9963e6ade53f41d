import { useEffect, useEffectEvent } from 'react'
import { pollDelay } from './poll-delay.ts'

/** Polls with growing delays while `going` and the document is visible; at once when it becomes visible again. */
export function usePolling(going: boolean, ask: () => Promise<void>): void {
  const turn = useEffectEvent(ask)

  useEffect(() => {
    if (!going) return
    let over = false
    let asking = false
    let attempts = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const wait = () => {
      if (!over && !document.hidden) timer = setTimeout(() => void next(), pollDelay(attempts))
    }
    async function next() {
      asking = true
      attempts++
      try {
        await turn()
      } finally {
        asking = false
        wait()
      }
    }
    function onVisibility() {
      clearTimeout(timer)
      attempts = 0
      if (!document.hidden && !asking) void next()
    }

    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [going])
}
