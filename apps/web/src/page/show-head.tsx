import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { useEffect } from 'react'
import { useSettings } from '../lib/settings.tsx'
import { absolute, fullTitle, type HeadOf, type PageHead } from './head.ts'

/** Makes an element of the head say this, adds it when it is missing, and removes it for undefined.
 *  `key`: what tells it from others of its kind, `name="robots"`. */
function put(kind: 'meta' | 'link', key: string, value: string | undefined) {
  const found = document.head.querySelector(`${kind}[${key}]`)
  if (value === undefined) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(kind))
  const [attribute = '', named = ''] = key.replaceAll('"', '').split('=')
  element.setAttribute(attribute, named)
  element.setAttribute(kind === 'meta' ? 'content' : 'href', value)
}

/** Makes the document's head that of the page shown, with nothing left of the page before. `address`: its canonical URL; undefined on pages that
 *  must not be indexed. The preview picture and structured data are for crawlers, which read the head that the server rendered. */
export function showHead({ title, description }: PageHead, settings: PublicSettings, address?: string): void {
  document.title = fullTitle(title, settings)
  put('meta', 'name="description"', description)
  put('meta', 'name="robots"', address ? undefined : 'noindex')
  put('meta', 'property="og:title"', title)
  put('meta', 'property="og:description"', description)
  put('meta', 'property="og:url"', address)
  put('link', 'rel="canonical"', address)
}

/** Keeps the document's head in step with the page shown. */
export function ShowHead<D>({ page, data }: { page: { head: HeadOf<D> }; data: D }) {
  const settings = useSettings()
  useEffect(() => {
    const head = page.head({ data, settings })
    showHead(head, settings, head.canonical && absolute(settings, head.canonical))
  }, [page, data, settings])
  return null
}
