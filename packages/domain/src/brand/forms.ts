import * as z from 'zod/mini'
import { line, prose, version } from '../contract/fields.ts'
import { isTaxCode, tidyTaxCode } from '../sellers/tax-code.ts'
import { artId } from './art.ts'
import { brandMotifs } from './brand.ts'
import { isHotline } from './hotline.ts'
import { brandLimits as max } from './limits.ts'
import { brandMessages as text } from './messages.ts'

const colour = z.string(text.colour).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.regex(/^#[\da-f]{6}$/u, text.colour),
)

/** Begins as the database and links want it: a parser takes `https:x` and `HTTPS://x` too. */
function isWebAddress(value: string): boolean {
  if (!value.startsWith('https://')) return false
  // The oldest supported browsers have no URL.canParse.
  try {
    return new URL(value).username === ''
  } catch {
    return false
  }
}

/** A public web address; empty for none. */
const url = z._default(
  line({ max: max.url }).check(z.refine((value) => value === '' || isWebAddress(value), text.url)),
  '',
)

const optional = (most: number) => z._default(line({ max: most }), '')

/** The id of an uploaded picture; null for the drawn one. */
const art = z._default(z.nullable(z.string(text.art).check(z.regex(artId, text.art))), null)

const email = line({ required: text.supportEmailRequired, max: 254 }).check(
  z.refine((value) => value === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u.test(value), text.supportEmail),
)

const facts = z.object({
  name: line({ required: text.nameRequired, max: max.name }),
  shortName: line({ required: text.shortNameRequired, max: max.shortName }),
  slogan: line({ required: text.sloganRequired, max: max.slogan }),
  description: prose({ required: text.descriptionRequired, max: max.description }),
  brandColour: colour,
  highlightColour: colour,
  actionColour: colour,
  motif: z.enum(brandMotifs, text.motif),
  logo: art,
  symbol: art,
  favicon: art,
  motifTile: art,
  hotline: z._default(line({ max: 20 }).check(z.refine((value) => value === '' || isHotline(value), text.hotline)), ''),
  supportEmail: email,
  openingHours: optional(max.openingHours),
  facebookUrl: url,
  zaloUrl: url,
  tiktokUrl: url,
  youtubeUrl: url,
  legalName: optional(max.legalName),
  taxCode: z._default(
    z.string(text.taxCode).check(
      z.overwrite(tidyTaxCode),
      z.refine((value) => value === '' || isTaxCode(value), text.taxCode),
    ),
    '',
  ),
  legalAddress: optional(max.legalAddress),
  licence: optional(max.licence),
  notificationNumber: optional(max.notificationNumber),
  notificationUrl: url,
  // It stands in a header of mails.
  mailSender: z._default(
    line({ max: max.mailSender }).check(z.refine((value) => !/[<>"@]/u.test(value), text.senderPlain)),
    '',
  ),
  mailFooter: optional(max.mailFooter),
  /** Of the brand that was shown; 0 where none was saved before. */
  version: version(text.versionMissing, 0),
})

/** The fields of which all are given or none, and what is said of it. */
const together: readonly [readonly (keyof z.output<typeof facts>)[], string][] = [
  [['legalName', 'taxCode', 'legalAddress'], text.legalTogether],
  [['notificationNumber', 'notificationUrl'], text.notificationTogether],
]

/** The face of the marketplace, as an administrator gives it. Whether its colours can be read is judged by `judgeColours`. */
export const BrandForm = facts.check((context) => {
  const { value: input, issues } = context
  for (const [names, message] of together) {
    const missing = names.filter((name) => input[name] === '')
    const [first] = missing
    if (first && missing.length < names.length) issues.push({ code: 'custom', message, path: [first], input })
  }
})
export type BrandForm = z.output<typeof BrandForm>
