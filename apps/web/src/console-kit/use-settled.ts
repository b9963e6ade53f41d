import { useEffect, useState } from 'react'

/** Pause in typing after which the server is asked, milliseconds. */
const PAUSE_MILLISECONDS = 180

/** Words that are being typed, as they were at the last pause. */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
