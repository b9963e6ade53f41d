import { AdminBrand } from '@chophien/domain/brand/admin-schemas'
import type { BrandForm } from '@chophien/domain/brand/forms'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

const BrandRow = z.extend(AdminBrand, { changedAt: z.date() })
/** The brand that was saved. */
export type BrandRow = z.output<typeof BrandRow>

/** The columns of a brand by the names of its facts. */
const columns = {
  name: 'name',
  shortName: 'short_name',
  slogan: 'slogan',
  description: 'description',
  brandColour: 'brand_colour',
  highlightColour: 'highlight_colour',
  actionColour: 'action_colour',
  motif: 'motif',
  logo: 'logo',
  symbol: 'symbol',
  favicon: 'favicon',
  motifTile: 'motif_tile',
  hotline: 'hotline',
  supportEmail: 'support_email',
  openingHours: 'opening_hours',
  facebookUrl: 'facebook_url',
  zaloUrl: 'zalo_url',
  tiktokUrl: 'tiktok_url',
  youtubeUrl: 'youtube_url',
  legalName: 'legal_name',
  taxCode: 'tax_code',
  legalAddress: 'legal_address',
  licence: 'licence',
  notificationNumber: 'notification_number',
  notificationUrl: 'notification_url',
  mailSender: 'mail_sender',
  mailFooter: 'mail_footer',
} as const satisfies Record<Exclude<keyof BrandForm, 'version'>, string>

const facts = Object.entries(columns) as [keyof typeof columns, string][]
const comma = sql`, `
const list = (piece: (fact: keyof typeof columns, column: Sql) => Sql) =>
  sql.join(
    facts.map(([fact, column]) => piece(fact, sql.raw(column))),
    comma,
  )
const row = sql`${list((fact, column) => sql`${column} as ${sql.raw(`"${fact}"`)}`)}, version, changed_at as "changedAt", (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'format', format, 'width', width, 'height', height, 'ink', ink)), '[]')
    from brand_art where id in (brand.logo, brand.symbol, brand.favicon, brand.motif_tile)) as art`

/** The brand that was saved; null where nobody has. */
export const findBrand = (db: ReadDb): Promise<BrandRow | null> => db.maybeOne(BrandRow, sql`select ${row} from brand`)

/** Writes the brand over the version that was seen; null when that is not the present one. `adminId`: null for the command line. */
export const writeBrand = (db: Db, form: BrandForm, adminId: number | null): Promise<BrandRow | null> =>
  form.version === 0
    ? db.maybeOne(
        BrandRow,
        sql`
        insert into brand (${list((_, column) => column)}, changed_by)
        values (${list((fact) => sql`${form[fact]}`)}, ${adminId})
        on conflict do nothing returning ${row}`,
      )
    : db.maybeOne(
        BrandRow,
        sql`
        update brand set ${list((fact, column) => sql`${column} = ${form[fact]}`)}, changed_by = ${adminId},
          changed_at = now(), version = version + 1
        where version = ${form.version} returning ${row}`,
      )
