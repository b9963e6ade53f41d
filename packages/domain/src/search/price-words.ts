import { fold } from '../text/fold.ts'

/** A query without the words that say a price, and the bounds that they set, in whole đồng, both inclusive. */
export interface PricedQuery {
  text: string
  /** The price stood at the end: the last word of the text is not being typed any more. */
  closed: boolean
  /** The words of the price, as typed. */
  price: string | null
  min: number | null
  max: number | null
}

/** Both inclusive, in whole đồng. */
interface Bounds {
  min: number | null
  max: number | null
}

/** 'Khoảng 300k' is a quarter less to a quarter more. */
const ABOUT = 0.25
const ABOUT_MIN = 10_000
const BARE_MIN = 20_000
/** A lower sum is no price but a number of things. */
const PRICE_MIN = 1000
const PRICE_MAX = 1e12

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  n: 1e3,
  ng: 1e3,
  nghin: 1e3,
  ngan: 1e3,
  xi: 1e5,
  tram: 1e5,
  // '200.000' says đồng by its groups.
  '': 1,
  'tram nghin': 1e5,
  'tram ngan': 1e5,
  'tram k': 1e5,
  tr: 1e6,
  trieu: 1e6,
  cu: 1e6,
  d: 1,
  dong: 1,
  vnd: 1,
  '₫': 1,
}

// 'Hai trăm', 'ba triệu'.
const figures: Readonly<Record<string, string>> = {
  mot: '1',
  hai: '2',
  ba: '3',
  bon: '4',
  nam: '5',
  sau: '6',
  bay: '7',
  tam: '8',
  chin: '9',
  muoi: '10',
}
const spoken = Object.keys(figures).join('|')
const number = String.raw`(?:\d{1,9}(?:[.,]\d{1,3}){0,3}|(?:${spoken})(?=\s(?:tram|trieu)))`
const unit = '(?:tram nghin|tram ngan|tram k|tram|nghin|ngan|trieu|dong|vnd|cu|xi|tr|ng|k|n|d|₫|(?<=\\d[.,]\\d{3}))'
// Alone, without a word that says price, the others mean too many things: '2 củ sạc', '3 n'.
const sureUnit = '(?:tram nghin|tram ngan|tram k|nghin|ngan|trieu|dong|vnd|tr|k|d|₫)'
// '2tr5', '2 triệu rưỡi', '200k', '150.000đ'.
const sum = String.raw`(${number})\s?(${unit})(\d{1,3}|\sruoi)?(?![\p{L}\d])(?:\s?(?:dong|vnd|d|₫)(?![\p{L}\d]))?(?!\s?mah)`
const bareSum = String.raw`(${number})\s?(${unit})?(\d{1,3}|\sruoi)?(?![\p{L}\d])`
const start = String.raw`(?<![\p{L}\d.,])`

const range = new RegExp(
  String.raw`${start}(?:gia\s)?(?:tu\s|khoang\s|tam\s)?${bareSum}\s?(?:-|–|den|toi)\s?${sum}`,
  'gu',
)
const below = new RegExp(
  String.raw`${start}(?:gia\s)?(?:duoi|khong qua|ko qua|toi da|it hon|re hon|nho hon|<=?)\s?${sum}`,
  'gu',
)
const belowAfter = new RegExp(String.raw`${start}(?:gia\s)?${sum}\s?(?:tro xuong|do lai|quay dau)`, 'gu')
const above = new RegExp(String.raw`${start}(?:gia\s)?(?:tren|hon|it nhat|toi thieu|>=?)\s?${sum}`, 'gu')
const aboveAfter = new RegExp(String.raw`${start}(?:gia\s)?(?:tu\s)?${sum}\s?tro len`, 'gu')
const from = new RegExp(String.raw`${start}(?:gia\s)?tu\s${sum}`, 'gu')
const about = new RegExp(String.raw`${start}(?:gia\s)?(?:tam|khoang|co|chung)\s(?:gia\s)?${sum}`, 'gu')
const priced = new RegExp(String.raw`${start}gia\s${sum}`, 'gu')
const bare = new RegExp(start + sum.replace(unit, sureUnit), 'gu')

/** The sum that a match names, in đồng; null when it is none. `likeUnit`: the unit of the other end of a range ('100-200k'). */
function amount(
  text: string,
  unitName: string | undefined,
  rest: string | undefined,
  likeUnit?: string,
): number | null {
  const factor = factors[unitName ?? likeUnit ?? 'd']
  if (factor === undefined) return null
  const figure = figures[text] ?? text
  const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/u.test(figure)
  const whole = grouped ? Number(figure.replaceAll(/[.,]/gu, '')) : Number(figure.replace(',', '.'))
  const fraction = rest === undefined ? 0 : rest.trim() === 'ruoi' ? 0.5 : Number(`0.${rest}`)
  const value = Math.round((whole + fraction) * factor)
  return Number.isFinite(value) && value >= PRICE_MIN && value < PRICE_MAX ? value : null
}

// The words of the patterns as they are written. Typed with other marks they are other words: 'tủ 10 ngăn', 'khăn tắm 50k', 'iphone 13 cũ'.
const written = new Set(
  (
    'giá từ khoảng tầm đến tới dưới không quá ko tối đa ít hơn rẻ nhỏ trở xuống đổ lại quay đầu trên nhất thiểu lên cỡ chừng ' +
    'nghìn ngàn triệu đồng vnđ xị củ tr ng k n đ vnd rưỡi trăm một hai ba bốn năm sáu bảy tám chín mười'
  ).split(' '),
)

/** Without marks these are as often other words: 'co 3 ngan' is 'có 3 ngăn', 'ke tu 5 ngan' is no price. */
const unsure = new Set('co tu ngan tam gia cu xi nam sau bay tram'.split(' '))
/** Such a match is a price from here on. */
const UNSURE_MIN = 50_000

const wordsIn = (typed: string): string[] => typed.match(/[\p{L}\p{M}]+/gu) ?? []

/** Whether all words of a match are spelled as in the patterns, or without marks. */
const isWritten = (typed: string): boolean => wordsIn(typed).every((word) => written.has(word) || fold(word) === word)

/** Whether a match that is spelled so may be a price of this size. */
const isLikely = (typed: string, { min, max }: Bounds): boolean =>
  !wordsIn(typed).some((word) => unsure.has(word)) || Math.max(min ?? 0, max ?? 0) >= UNSURE_MIN

const around = (value: number) => ({ min: Math.round(value * (1 - ABOUT)), max: Math.round(value * (1 + ABOUT)) })

interface Reading {
  pattern: RegExp
  bounds(match: RegExpExecArray): Bounds | null
}

const single =
  (boundsOf: (value: number) => ReturnType<Reading['bounds']>): Reading['bounds'] =>
  ([, text = '', unitName, rest]) => {
    const value = amount(text, unitName, rest)
    return value === null ? null : boundsOf(value)
  }

const readings: readonly Reading[] = [
  {
    pattern: range,
    bounds([, lowText = '', lowUnit, lowRest, highText = '', highUnit, highRest]) {
      const min = amount(lowText, lowUnit, lowRest, highUnit)
      const max = amount(highText, highUnit, highRest)
      return min === null || max === null || min > max ? null : { min, max }
    },
  },
  { pattern: below, bounds: single((max) => ({ min: null, max })) },
  { pattern: belowAfter, bounds: single((max) => ({ min: null, max })) },
  { pattern: above, bounds: single((min) => ({ min, max: null })) },
  { pattern: aboveAfter, bounds: single((min) => ({ min, max: null })) },
  { pattern: from, bounds: single((min) => ({ min, max: null })) },
  { pattern: about, bounds: single((value) => (value < ABOUT_MIN ? null : around(value))) },
  { pattern: priced, bounds: single((value) => (value < ABOUT_MIN ? null : around(value))) },
  // '4k' and '10 ngăn' alone are no prices.
  { pattern: bare, bounds: single((value) => (value < BARE_MIN ? null : around(value))) },
]

/** Reads the price in a query: 'áo dưới 200k' is 'áo' up to 200.000 ₫, '2tr5' and '2 triệu rưỡi' are 2.500.000 ₫. `text`: NFC. Without a price, or
 *  with nothing but one, the text comes back as it is. */
export function readPrice(text: string): PricedQuery {
  const plain = { text, closed: false, price: null, min: null, max: null }
  if (!/\d|tr(?:iệu|ieu|ăm|am)/u.test(text)) return plain
  const folded = text.replaceAll(/[^\n]/gu, (character) => fold(character))
  if (folded.length !== text.length) return plain
  for (const { pattern, bounds } of readings) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(folded); match; match = pattern.exec(folded)) {
      const end = match.index + match[0].length
      const typed = text.slice(match.index, end)
      const found = isWritten(typed) && !isGold(folded, typed) ? bounds(match) : null
      // What is no price may hold one: 'tóc giả dưới 200k'.
      pattern.lastIndex = match.index + 1
      if (!found || !isLikely(typed, found)) continue
      const rest = `${text.slice(0, match.index)} ${text.slice(end)}`.trim()
      if (!/[\p{L}\p{N}]/u.test(rest)) return plain
      return { text: rest, closed: text.slice(end).trim() === '', price: typed.trim(), ...found }
    }
  }
  return plain
}

/** '24k' of gold is no price. */
const isGold = (query: string, typed: string): boolean =>
  /^(?:9|10|14|18|22|24)k$/u.test(typed) && /\bvang\b/u.test(query)
