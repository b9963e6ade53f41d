import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin progress bar on top while the next page loads. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-highlight" />
}

/** Announces the title of the new page to screen readers after a client-side navigation. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    // The page sets its title in its own effect, at the latest when its data has arrived.
    const timer = setTimeout(() => setTitle(document.title), 500)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
