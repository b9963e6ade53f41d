import { brandErrors } from '@chophien/domain/brand/errors'
import { artMessages } from './art-messages.ts'

/** Elements of a drawing that are kept. None loads, runs, moves or writes anything: letters would use a font of the reader's machine. */
export const keptElements = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'symbol',
  'use',
])

/** Elements that are left out with all that they contain: without them the drawing looks the same. */
export const silentElements = new Set(['title', 'desc', 'metadata', 'script'])

/** Properties that may stand as attributes, in `style` and in rules of `<style>`. */
export const keptProperties = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'mask',
  'mask-type',
  'opacity',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'transform',
  'vector-effect',
  'visibility',
])

/** Other attributes. */
export const keptAttributes = new Set([
  'clipPathUnits',
  'cx',
  'cy',
  'd',
  'fx',
  'fy',
  'fr',
  'gradientTransform',
  'gradientUnits',
  'height',
  'id',
  'maskContentUnits',
  'maskUnits',
  'offset',
  'points',
  'preserveAspectRatio',
  'r',
  'rx',
  'ry',
  'spreadMethod',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
])

/** Properties that are not kept and change what is seen. Others, such as those of letters and notes of drawing programs, are left out without a word. */
export const seenProperties =
  /^(?:background|backdrop-filter|clip$|cx$|cy$|d$|filter|height|marker|mask-(?!type)|mix-blend-mode|offset|rotate|rx?$|ry$|scale|transform-|translate|width|x$|y$)/u

const ID = /^[\w.-]{1,100}$/u
export const isId = (text: string): boolean => ID.test(text)

/** BRAND_ART_UNFIT for a drawing that would look otherwise without what stands in `name`. */
export const notKept = (name: string) => brandErrors.BRAND_ART_UNFIT(artMessages.valueUnusable(name.slice(0, 40)))

/** Of a value, characters. A rule's values are written on each element that has its class. */
const VALUE_MAX = 200
/** Coordinates, which only attributes have. */
const long = new Set(['d', 'points'])

const WITHIN = /^url\(\s*(["']?)#([\w.-]{1,100})\1\s*\)$/u

/** The value as it is kept. Throws BRAND_ART_UNFIT for a long one, and for one that could lead out of the drawing: `url(#…)` is the only function with an
 *  address. */
export function keptValue(name: string, value: string): string {
  const text = value.trim()
  if (text.length > VALUE_MAX && !long.has(name)) throw notKept(name)
  const within = WITHIN.exec(text)
  if (within) return `url(#${within[2]})`
  // A fallback after an address, escapes, data and functions of styles have no place in a logo.
  if (/url|[\\<>"'!;{}@:]|\/\*|expression|var\(|calc\(|env\(|image|src/iu.test(text)) throw notKept(name)
  return text
}

const MOVES = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\(\s*[-+\d.eE,\s]*\)[\s,]*)+$/u

/** A `transform` of styles as the attribute, which has no units. Throws BRAND_ART_UNFIT for other units than px and deg. */
export function transformOfStyle(value: string): string {
  const text = keptValue('transform', value).replaceAll(/(?<=\d|\.)(?:px|deg)\b/gu, '')
  if (!MOVES.test(text)) throw notKept('transform')
  return text
}
