import { useEffect, useState } from 'react'
import { useSettings } from '../../lib/settings.tsx'
import { loadProvinces, loadWards, type Place } from './places.ts'

export type Places = { state: 'waiting' } | { state: 'ready'; places: readonly Place[] } | { state: 'failed' }

/** Loads a list when `key` changes; null: there is nothing to load yet. What comes too late is dropped. */
function useList(key: string | null, load: (key: string) => Promise<Place[]>): Places & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; places: Place[] | null } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function on every render; `attempt` asks again
  useEffect(() => {
    if (key === null) return
    let wanted = true
    const show = (places: Place[] | null) => {
      if (wanted) setAnswer({ of: key, places })
    }
    load(key).then(show, () => show(null))
    return () => {
      wanted = false
    }
  }, [key, attempt])

  const retry = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  if (answer === null || answer.of !== key) return { state: 'waiting', retry }
  return answer.places === null ? { state: 'failed', retry } : { state: 'ready', places: answer.places, retry }
}

export function useProvinces() {
  const { provincesUrl } = useSettings()
  return useList(provincesUrl, loadProvinces)
}

/** The wards of a province; null while none is chosen. */
export function useWards(provinceCode: string | null) {
  const { wardsUrl } = useSettings()
  return useList(provinceCode, (code) => loadWards(wardsUrl, code))
}
