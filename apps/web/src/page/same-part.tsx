import { createContext, type ReactNode, useContext, useId } from 'react'

/** Parts that were rendered before, by what they depend on; and the parts of the page that is being rendered, by their tag. */
export interface SameParts {
  html: Map<string, string>
  shown: Map<Tag, string>
}

export const SamePartsContext = createContext<SameParts | null>(null)

type Tag = 'header' | 'footer'

interface SamePartProps {
  tag: Tag
  className: string
  children: ReactNode
  /** What its contents depend on besides the settings; null: they are never the same. */
  same: string | null
}

/** The HTML of a part that was rendered before. Null in the browser, and where it was not. */
function useSameHtml(tag: Tag, same: string | null): string | null {
  // The place in the tree, which the ids inside are made of. Also called in the browser, whose ids would be others without it.
  const place = useId()
  if (!import.meta.env.SSR) return null
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition is a constant of the build
  const parts = useContext(SamePartsContext)
  if (!parts || same === null) return null
  const key = `${tag} ${place} ${same}`
  parts.shown.set(tag, key)
  return parts.html.get(key) ?? null
}

/** A part of the frame that is the same on many pages. The server renders it once and then repeats its HTML; the browser renders it as any other. */
export function SamePart({ tag: Element, same, children, ...rest }: SamePartProps) {
  const html = useSameHtml(Element, same)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this server rendered itself
  if (html !== null) return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  return <Element {...rest}>{children}</Element>
}

/** Keeps the parts that a page was rendered with for the next pages. `body`: its HTML, in which the frame's header is the first one and its footer the
 *  last. */
export function keepSameParts({ html, shown }: SameParts, body: string): void {
  for (const [tag, key] of shown) {
    if (html.has(key)) continue
    const start = tag === 'header' ? body.indexOf('<header') : body.lastIndexOf('<footer')
    const end = tag === 'header' ? body.indexOf('</header>', start) : body.lastIndexOf('</footer>')
    if (start >= 0 && end > start) html.set(key, body.slice(body.indexOf('>', start) + 1, end))
  }
}
