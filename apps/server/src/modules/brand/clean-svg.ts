import { brandErrors } from '@chophien/domain/brand/errors'
import { artMessages } from './art-messages.ts'
import { readSvg, SVG_BYTES_MAX, type SvgElement } from './read-svg.ts'
import { declarationsOf, type Rules, rulesOf } from './svg-styles.ts'
import { isId, keptAttributes, keptProperties, keptValue, notKept } from './svg-words.ts'

const unfit = brandErrors.BRAND_ART_UNFIT
/** Of what `<use>` repeats: a few lines that repeat each other ten times would be billions. */
const DRAWN_MAX = 5000
/** Attributes that are not kept and change what is seen. */
const attributesSeen = /^(?:filter|marker-|mix-blend-mode|transform-origin)/u

/** A drawing with nothing in it but shapes. */
export interface CleanSvg {
  svg: string
  /** Of its view box. */
  width: number
  height: number
}

/** The attributes that are kept: those of the element, over them those of its classes, over them those of its style. */
function attributesOf({ name, attributes }: SvgElement, rules: Rules): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [attribute, text] of attributes) {
    if (attribute === 'href') {
      // Gradients take their stops from another one.
      if (name !== 'use' && !name.endsWith('Gradient')) continue
      if (!text.startsWith('#') || !isId(text.slice(1))) throw notKept('href')
      kept.set('href', text)
    } else if (attribute === 'id') {
      if (isId(text)) kept.set('id', text)
    } else if (keptAttributes.has(attribute) || keptProperties.has(attribute))
      kept.set(attribute, keptValue(attribute, text))
    else if (attributesSeen.test(attribute) && text.trim() !== 'none') throw notKept(attribute)
  }
  for (const [property, value] of rules(attributes.get('class') ?? '')) kept.set(property, value)
  for (const [property, value] of declarationsOf(attributes.get('style') ?? '')) kept.set(property, value)
  return kept
}

function* allOf(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) yield* allOf(child)
}

/** Throws when what is drawn, with all that is used again, is endless or too much. */
function requireBounded(root: SvgElement): void {
  const byId = new Map<string, SvgElement>()
  for (const element of allOf(root)) {
    const id = element.attributes.get('id')
    if (id === undefined) continue
    // Which of two is meant is a question of the program that draws.
    if (byId.has(id)) throw unfit(artMessages.idTwice(id))
    byId.set(id, element)
  }
  const counted = new Map<SvgElement, number>()
  const underWay = new Set<SvgElement>()
  const tooMuch = () => unfit(artMessages.repeats)
  const drawn = (element: SvgElement): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    if (underWay.has(element)) throw tooMuch()
    underWay.add(element)
    // Whatever it names may be drawn once more for it: what is used, its mask, its clip path.
    const named = [...element.attributes.values()].flatMap(
      (value) => /^(?:url\()?#([\w.-]+)\)?$/u.exec(value)?.[1] ?? [],
    )
    const again = named.flatMap((id) => byId.get(id) ?? [])
    const sum = [...element.children, ...again].reduce((all, each) => all + drawn(each), 1)
    underWay.delete(element)
    counted.set(element, sum)
    if (sum > DRAWN_MAX) throw tooMuch()
    return sum
  }
  drawn(root)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The drawing as text, of SVG_BYTES_MAX at most: what was a rule stands on each element now. */
function written(root: SvgElement): string {
  const parts: string[] = []
  let length = 0
  const add = (part: string) => {
    length += part.length
    if (length > SVG_BYTES_MAX) throw unfit(artMessages.tooLong)
    parts.push(part)
  }
  const write = ({ name, attributes, children }: SvgElement) => {
    add(`<${name}`)
    for (const [attribute, value] of attributes) add(` ${attribute}="${escaped(value)}"`)
    if (children.length === 0) return add('/>')
    add('>')
    for (const child of children) write(child)
    add(`</${name}>`)
  }
  write(root)
  return parts.join('')
}

const cleaned = (element: SvgElement, rules: Rules): SvgElement => ({
  name: element.name,
  attributes: attributesOf(element, rules),
  children: element.children.map((child) => cleaned(child, rules)),
})

const lengthOf = (text: string | undefined): number =>
  Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/u.exec(text ?? '')?.[1] ?? 0)

/** The view box, also of a drawing that has a size alone. */
function viewOf({ attributes }: SvgElement): readonly [number, number, number, number] {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 4 ? numbers : [0, 0, lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))]
  const all = [x, y, width, height] as const
  if (!all.every(Number.isFinite) || width <= 0 || height <= 0) throw unfit(artMessages.noSize)
  return all
}

/** A drawing made of the shapes of another one: only elements and attributes that are listed (svg-words.ts), without styles, scripts, letters, pictures and
 *  addresses. Throws as `readSvg`, and BRAND_ART_UNFIT for one without a size, that would look otherwise without what is left out, or with too many repetitions. */
export function cleanSvg(bytes: Buffer): CleanSvg {
  const { root, styles } = readSvg(bytes)
  const drawing = cleaned(root, rulesOf(styles.join('\n')))
  const view = viewOf(root)
  requireBounded(drawing)
  for (const each of ['width', 'height', 'x', 'y', 'viewBox']) drawing.attributes.delete(each)
  const [, , width, height] = view
  const head = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', view.join(' ')],
    // Pages that show it as a picture want a size.
    ['width', String(width)],
    ['height', String(height)],
  ])
  drawing.attributes = new Map([...head, ...drawing.attributes])
  return { svg: written(drawing), width, height }
}
