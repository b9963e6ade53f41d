import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { goodsKinds, taxModes } from './kinds.ts'
import { taxMessages as text } from './messages.ts'

/** Letters of the name of a law. */
export const LAW_MAX = 200
/** 100 %. */
const RATE_BPS_MAX = 10_000
/** How far ahead a mode or a rate can be set. */
export const TAX_YEARS_AHEAD = 5

const Rate = z.int(text.rateInvalid).check(z.gte(0, text.rateInvalid), z.lte(RATE_BPS_MAX, text.rateInvalid))
/** The first day on which it counts, in Vietnam: tomorrow at the earliest. */
const fromDay = z.iso
  .date(text.dayRequired)
  // The database has no year 0.
  .check(z.refine((day) => !day.startsWith('0000'), text.dayRequired))

/** Rates from a day on. Basis points: 100 is 1 %. */
export const NewTaxRate = z.object({
  goodsKind: z.enum(goodsKinds, text.kindMissing),
  vatBps: Rate,
  /** Of sellers who live in Vietnam. */
  pitBps: Rate,
  /** Of those who do not. */
  pitForeignBps: Rate,
  fromDay,
  law: line({ required: text.lawRequired, max: LAW_MAX }),
})
export type NewTaxRate = z.output<typeof NewTaxRate>

/** A mode from a day on. */
export const NewTaxMode = z.object({ mode: z.enum(taxModes, text.modeMissing), fromDay })
export type NewTaxMode = z.output<typeof NewTaxMode>
