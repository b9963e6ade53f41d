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

const ID = /^[\w.-]{1,100}$/u
export const isId = (text: string): boolean => ID.test(text)

const WITHIN = /^url\(\s*(["']?)#([\w.-]{1,100})\1\s*\)$/u

/** The value as it is kept; null for one that could lead out of the drawing. `url(#…)` is the only function with an address. */
export function keptValue(value: string): string | null {
  const text = value.trim()
  const within = WITHIN.exec(text)
  if (within) return `url(#${within[2]})`
  // A fallback after an address, escapes, data and functions of styles have no place in a logo.
  return /url|[\\<>"';{}@:]|\/\*|expression|var\(|image|src/iu.test(text) ? null : text
}
