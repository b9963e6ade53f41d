import { useEffect } from 'react'
import { fullTitle, type PageHead } from './head.ts'
import type { Page } from './page.tsx'
import { useSettings } from './settings.tsx'

function meta(selector: string, content: string | undefined) {
  document.head.querySelector(selector)?.setAttribute('content', content ?? '')
}

/** Brings the living document's head up to date after a change of page. Search engines read what the server sent; this is for people. */
function showHead(head: PageHead) {
  document.title = fullTitle(head.title)
  meta('meta[name="description"]', head.description)
  meta('meta[property="og:title"]', head.title)
  const link = document.head.querySelector('link[rel="canonical"]')
  if (head.canonical) link?.setAttribute('href', new URL(head.canonical, window.location.origin).href)
}

/** Keeps the title of the window that of the page which is shown. */
export function ShowHead<D>({ page, data }: { page: Pick<Page<D>, 'head'>; data: D }) {
  const settings = useSettings()
  useEffect(() => showHead(page.head({ data, settings })), [page, data, settings])
  return null
}
