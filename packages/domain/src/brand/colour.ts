/** Red, green and blue, each from 0 to 1. */
type Rgb = readonly [number, number, number]

const clamped = (value: number) => Math.min(1, Math.max(0, value))

/** `#rrggbb` → its parts. */
export const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** Parts → `#rrggbb`; what lies outside of the screen's colours is cut off. */
const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(clamped(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` (0 to 1) of the second colour in the first. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [rgbOf(one), rgbOf(other)]
  const mix = (at: 0 | 1 | 2) => a[at] * (1 - share) + b[at] * share
  return hexOf([mix(0), mix(1), mix(2)])
}

/** A colour as lightness (0 to 1), and its two axes of hue (Oklab, Björn Ottosson 2020). */
function oklabOf(hex: string): Rgb {
  const [red, green, blue] = rgbOf(hex).map(linear) as unknown as Rgb
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ]
}

const fits = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

/** The same hue with another lightness (0 to 1); as colourful as it was, or as a screen can show. */
function withLightness([, a, b]: Rgb, lightness: number): string {
  for (let share = 1; share > 0; share -= 0.02) {
    const rgb = fromOklab([lightness, a * share, b * share])
    if (fits(rgb)) return hexOf(rgb)
  }
  return hexOf(fromOklab([lightness, 0, 0]))
}

const STEP = 0.005

/** The nearest colour of the same hue that passes, only darker or only lighter; black or white when none does before. */
export function nearestPassing(
  hex: string,
  direction: 'darker' | 'lighter',
  passes: (colour: string) => boolean,
): string {
  if (passes(hex)) return hex
  const oklab = oklabOf(hex)
  const step = direction === 'darker' ? -STEP : STEP
  for (let lightness = oklab[0] + step; lightness > 0 && lightness < 1; lightness += step) {
    const colour = withLightness(oklab, lightness)
    if (passes(colour)) return colour
  }
  return direction === 'darker' ? '#000000' : '#ffffff'
}
