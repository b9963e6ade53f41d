import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A thin progress bar on top while the next page loads. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-highlight" />
}

/** A console's count of what happened is no part of the page's name: its toasts tell that. */
const nameOfPage = () => document.title.replace(/^\(\d+\+?\) /u, '')

/** Path of the page that was shown last, and path and name of the one that was told last. */
let shown: string | undefined
let told: string | undefined
/** Whether the first page was left: the browser itself tells that one. */
let away = false
let watching = false

/** Tells screen readers a page when it gets its title: also one with the title of the page before. */
function tellPage(changes: readonly MutationRecord[]) {
  const name = nameOfPage()
  const page = `${window.location.pathname} ${name}`
  if (told === page || !changes.some(({ target }) => target.nodeName === 'TITLE')) return
  told = page
  // In index.html: the layouts come and go, and a live region is only heard when it is there before its words.
  if (away) document.getElementById('told')?.replaceChildren(name)
}

/** Announces a new page to screen readers once it has its title, and takes the focus that went with the page before. */
export function PageAnnouncer() {
  const { pathname } = useLocation()

  useEffect(() => {
    const another = shown !== undefined && shown !== pathname
    shown = pathname
    away ||= another
    if (another && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  // Once and for ever: another layout brings another announcer, after its page has got its title.
  useEffect(() => {
    if (watching) return
    watching = true
    new MutationObserver(tellPage).observe(document.head, { childList: true, subtree: true })
  }, [])

  return null
}
