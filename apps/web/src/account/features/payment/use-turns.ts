import { useEffect, useEffectEvent } from 'react'
import { pauseAfter } from './poll-pause.ts'

/** Asks again and again, less and less often, while `going` and while the page is looked at; at once when somebody comes back to it. */
export function useTurns(going: boolean, ask: () => Promise<void>): void {
  const turn = useEffectEvent(ask)

  useEffect(() => {
    if (!going) return
    let over = false
    let asking = false
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const wait = () => {
      if (!over && !document.hidden) timer = setTimeout(() => void next(), pauseAfter(asked))
    }
    async function next() {
      asking = true
      asked++
      try {
        await turn()
      } finally {
        asking = false
        wait()
      }
    }
    function onVisibility() {
      clearTimeout(timer)
      asked = 0
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
