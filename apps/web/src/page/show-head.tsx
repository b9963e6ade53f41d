import { useEffect } from 'react'
import { useSettings } from '../lib/settings.tsx'
import { fullTitle, type HeadOf, type PageHead } from './head.ts'

function meta(selector: string, content: string | undefined) {
  document.head.querySelector(selector)?.setAttribute('content', content ?? '')
}

/** Updates the document's head after a client-side navigation. Crawlers read the head that the server rendered. */
function showHead(head: PageHead) {
  document.title = fullTitle(head.title)
  meta('meta[name="description"]', head.description)
  meta('meta[property="og:title"]', head.title)
  const link = document.head.querySelector('link[rel="canonical"]')
  if (head.canonical) link?.setAttribute('href', new URL(head.canonical, window.location.origin).href)
}

/** Keeps the document's head in step with the page shown. */
export function ShowHead<D>({ page, data }: { page: { head: HeadOf<D> }; data: D }) {
  const settings = useSettings()
  useEffect(() => showHead(page.head({ data, settings })), [page, data, settings])
  return null
}
