import { ArrowUp } from 'lucide-react'
import { useScrolledPast } from './use-scroll.ts'

/** §9. */
const THRESHOLD_PIXELS = 200

function toTop() {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
}

export function ScrollToTop() {
  if (!useScrolledPast(THRESHOLD_PIXELS)) return null
  return (
    <button type="button" onClick={toTop} aria-label="Lên đầu trang" className="to-top">
      <ArrowUp aria-hidden className="size-5" />
    </button>
  )
}
