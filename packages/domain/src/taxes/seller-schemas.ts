import * as z from 'zod/mini'
import { wholeNumber } from '../contract/fields.ts'
import { Month } from '../contract/month.ts'
import { taxModes } from './kinds.ts'

/** Taxes of a month, in đồng. A refund of an earlier sale counts in the month in which it was given back. */
export const TaxFigures = z.object({
  /** What was sold with orders that were settled in the month, and the taxes of that. */
  base: z.int(),
  vat: z.int(),
  pit: z.int(),
  /** What was given back of settled orders in the month, and the taxes that came back with it. */
  backBase: z.int(),
  backVat: z.int(),
  backPit: z.int(),
  /** Of the taxes without what came back, those that were only noted and not withheld. */
  notWithheld: z.int(),
})
export type TaxFigures = z.output<typeof TaxFigures>

export const SellerTaxes = z.extend(TaxFigures, {
  month: Month,
  mode: z.enum(taxModes),
  /** In which taxes were withheld, the latest first. */
  years: z.array(z.int()),
})
export type SellerTaxes = z.output<typeof SellerTaxes>

export const getSellerTaxes = {
  summary: 'Người bán: thuế chợ đã khấu trừ trong tháng, và phần trả lại khi hoàn hàng; không chọn tháng thì tháng này',
  query: z.object({ month: z.optional(Month) }),
  data: SellerTaxes,
}

const YEAR_INVALID = 'Năm không hợp lệ.'

/** A calendar year in Vietnam; without one this year. */
export const yearQuery = { year: z.optional(wholeNumber(YEAR_INVALID, { min: 2000, max: 2999 })) }

export const printTaxCertificate = {
  summary:
    'Người bán: xác nhận thuế chợ đã khấu trừ trong một năm, theo từng tháng, thành tệp PDF; mỗi người nộp thuế một trang; không chọn năm thì năm nay',
  query: z.object(yearQuery),
  data: z.unknown(),
}
