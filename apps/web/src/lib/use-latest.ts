import { useCallback, useEffect, useRef } from 'react'

/** Guard against answers that arrive out of order or after unmount. `begin()` starts a request and makes all earlier ones stale; the function
 *  that it returns says whether that request is still the latest:
 *  `const isLatest = begin(); const answer = await load(); if (isLatest()) setAnswer(answer)`. Stable between renders. */
export function useLatest(): () => () => boolean {
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current++
    },
    [],
  )
  return useCallback(() => {
    const own = ++latest.current
    return () => latest.current === own
  }, [])
}
