import type { Heading } from '@chophien/domain/policies/schemas'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** What is read of HTML: marks within a line are dropped, blocks are set apart by a blank. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|em|s|strong|u)(?:\s[^>]*)?>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Prepares sanitised HTML for a page, whose title is its first heading: the headings of the editor, h3 and h4, become h2 and h3, with ids for the table of
 *  contents. Headings without a visible text become paragraphs. */
export function withContents(html: string): { body: string; contents: Heading[] } {
  const contents: Heading[] = []
  const body = html.replaceAll(/<h([34])>([\s\S]*?)<\/h\1>/gu, (_, depth: string, inner: string) => {
    const text = textOf(inner)
    if (text === '') return `<p>${inner}</p>`
    const level = depth === '3' ? 2 : 3
    const id = `muc-${contents.length + 1}`
    contents.push({ id, text, level })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { body, contents }
}
