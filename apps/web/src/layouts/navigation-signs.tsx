import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { titleWithoutCount } from '../lib/title-count.ts'

/** A thin progress bar on top while the next page loads. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-highlight" />
}

/** Path of the page that was shown last, and path and name of the one that was told last. */
let shown: string | undefined
let told: string | undefined
/** Whether the first page was left: the browser itself tells that one. */
let away = false

function tellPage(changes: readonly MutationRecord[]) {
  // A console's count of what happened is no part of the page's name: its toasts tell that.
  const name = titleWithoutCount()
  const page = `${window.location.pathname} ${name}`
  if (told === page || !changes.some(({ target }) => target.nodeName === 'TITLE')) return
  told = page
  // In index.html: the layouts come and go, and a live region is only heard when it is there before its words.
  if (away) document.getElementById('told')?.replaceChildren(name)
}

/** Tells screen readers each new page when it gets its title, also that of the page before. Called once. */
export const tellPages = (): void =>
  new MutationObserver(tellPage).observe(document.head, { childList: true, subtree: true })

/** Notices that another page is shown, and takes the focus that went with the page before. */
export function PageFocus() {
  const { pathname } = useLocation()

  useEffect(() => {
    const another = shown !== undefined && shown !== pathname
    shown = pathname
    away ||= another
    if (another && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return null
}
