import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin progress bar on top while the next page loads. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-highlight" />
}

/** A console's count of what happened is no part of the page's name: its toasts tell that. */
const nameOfPage = () => document.title.replace(/^\(\d+\+?\) /u, '')

/** Name and path of the page that was shown last; another layout brings another announcer. */
let told: string | undefined
let shown: string | undefined
/** Whether the first page was left: the browser itself tells that one. */
let away = false

/** Announces a new page to screen readers once it has its title, and takes the focus that went with the page before. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const another = shown !== undefined && shown !== pathname
    shown = pathname
    away ||= another
    if (another && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    const tell = () => {
      if (away && told !== nameOfPage()) setTitle(nameOfPage())
      told = nameOfPage()
    }
    tell()
    const observer = new MutationObserver(tell)
    observer.observe(document.head, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
