import { fold } from '@chophien/domain/text/fold'
import type { DemoFamily } from './data/catalog-types.ts'
import {
  arrivals,
  cheers,
  familyTexts,
  furtherSentences,
  lateArrivals,
  nouns,
  relatives,
  reviewTexts,
  type Stars,
  sellerReplies,
  sighs,
} from './data/review-texts.ts'
import type { Random } from './random.ts'

export interface ReviewPlan {
  /** Number of the demo shopper who wrote it. */
  shopper: number
  rating: Stars
  comment: string
  isVerifiedPurchase: boolean
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
}

const DAY_MS = 86_400_000

/** The share of each number of stars, five first (vietnam.md §8). */
const starShares: readonly (readonly [Stars, number])[] = [
  [5, 70],
  [4, 16],
  [3, 7],
  [2, 3],
  [1, 4],
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// As people type on a telephone.
const shorthand: readonly (readonly [RegExp, string])[] = [
  [/\bsản phẩm\b/giu, 'sp'],
  [/(?<!\p{L})không(?!\p{L})/gu, 'ko'],
  [/(?<!\p{L})được(?!\p{L})/gu, 'đc'],
  [/(?<!\p{L})mọi người(?!\p{L})/giu, 'mn'],
  [/(?<!\p{L})rồi(?!\p{L})/gu, 'r'],
  [/(?<!\p{L})với(?!\p{L})/gu, 'vs'],
  [/(?<!\p{L})nhiều(?!\p{L})/gu, 'nh'],
]

function fill(text: string, family: DemoFamily, random: Random): string {
  const noun = random.pick(['sản phẩm', 'hàng', ...(nouns[family] ?? ['món này'])])
  const arrival = random.pick(arrivals)
  return text
    .replaceAll('{sp}', noun)
    .replaceAll('{Sp}', capital(noun))
    .replaceAll('{vt}', arrival)
    .replaceAll('{Vt}', capital(arrival))
    .replaceAll('{vt2}', random.pick(lateArrivals))
    .replaceAll('{nguoi}', random.pick(relatives))
}

function writeComment(rating: Stars, family: DemoFamily, random: Random): string {
  const own = rating >= 4 ? (familyTexts[family] ?? []) : []
  const pool = own.length > 0 && random.chance(0.4) ? own : reviewTexts[rating]
  const plain = fill(random.pick(pool), family, random)
  const manner = random.next()
  if (manner < 0.03) return [plain, ...random.some(furtherSentences, random.int(4, 7))].join(' ')
  if (manner < 0.08) return fold(plain)
  if (manner < 0.18) return `${plain} ${random.pick(rating >= 4 ? cheers : sighs)}`
  if (manner < 0.43) return shorthand.reduce((text, [word, short]) => text.replace(word, short), plain)
  return plain
}

/** How many reviews a product has: many for what sells, about `mean` on average. */
export function drawReviewCount(soldCount: number, mean: number, random: Random): number {
  // The square root tames best sellers; 12.6 is the average root of the sold counts.
  const expected = (mean * Math.sqrt(soldCount)) / 12.6
  return Math.min(Math.floor(soldCount / 2), Math.round(expected * Math.exp(random.normal() * 0.5 - 0.125)))
}

interface ReviewedProduct {
  family: DemoFamily
  soldCount: number
  publishedAt: Date
}

/** The reviews of a product, oldest last, each by another shopper. */
export function planReviews(
  product: ReviewedProduct,
  { count, shoppers, now }: { count: number; shoppers: number; now: Date },
  random: Random,
): ReviewPlan[] {
  const opened = product.publishedAt.getTime() + 2 * DAY_MS
  const span = now.getTime() - 3_600_000 - opened
  if (span <= 0) return []
  // Some products are better than others; little enough to leave the shares of the whole catalog as they are.
  const quality = random.normal() * 0.25
  const shares = starShares.map(([stars, share]) => [stars, share * Math.exp((quality * (stars - 4)) / 1.5)] as const)
  const first = random.int(0, shoppers - 1)
  const stride = shoppers % 7 === 0 ? 1 : 7
  return Array.from({ length: Math.min(count, shoppers) }, (_, index) => {
    const rating = random.weighted(shares)
    const comment = random.chance(0.35) ? '' : writeComment(rating, product.family, random)
    const createdAt = new Date(opened + Math.floor(span * random.next() ** 0.8))
    const answered = rating <= 3 && random.chance(0.6)
    const repliedAt = answered
      ? new Date(Math.min(now.getTime() - 60_000, createdAt.getTime() + Math.floor((0.1 + 2 * random.next()) * DAY_MS)))
      : null
    return {
      shopper: (first + index * stride) % shoppers,
      rating,
      comment,
      isVerifiedPurchase: random.chance(0.9),
      createdAt,
      reply: answered ? random.pick(sellerReplies) : null,
      repliedAt,
    }
  }).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
