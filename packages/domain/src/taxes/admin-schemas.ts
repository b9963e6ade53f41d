import * as z from 'zod/mini'
import { exportQuery, placedPage } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant } from '../contract/fields.ts'
import { fieldMessages } from '../contract/messages.ts'
import { Month } from '../contract/month.ts'
import { sellerKinds } from '../sellers/kinds.ts'
import { NewTaxMode, NewTaxRate } from './forms.ts'
import { taxModes } from './kinds.ts'
import { SellerTaxes, TaxFigures, yearQuery } from './seller-schemas.ts'

/** Rates from a day on; another one of the same kind takes their place from its own day on, or from the same. */
export const TaxRate = z.extend(NewTaxRate, {
  id: Id,
  createdAt: Instant,
  /** Whether it counts now, counted once, or will. */
  state: z.enum(['NOW', 'PAST', 'LATER']),
})
export type TaxRate = z.output<typeof TaxRate>

export const TaxModeRow = z.extend(NewTaxMode, {
  id: Id,
  setAt: Instant,
  setBy: z.string(),
  state: z.enum(['NOW', 'PAST', 'LATER']),
})
export type TaxModeRow = z.output<typeof TaxModeRow>

/** The latest day first. */
export const TaxSettings = z.object({
  /** What counts today. */
  mode: z.enum(taxModes),
  /** Tomorrow in Vietnam: the first day that can be chosen. */
  tomorrow: z.iso.date(),
  modes: z.array(TaxModeRow),
  rates: z.array(TaxRate),
})
export type TaxSettings = z.output<typeof TaxSettings>

export const getTaxSettings = {
  summary: 'Cách tính thuế và các mức thuế, kèm ngày áp dụng và văn bản pháp luật',
  data: TaxSettings,
}
export const addTaxRate = {
  summary: 'Thêm mức thuế áp dụng từ một ngày, sớm nhất là ngày mai',
  body: NewTaxRate,
  data: TaxSettings,
}
export const setTaxMode = {
  summary: 'Chọn cách tính thuế từ một ngày, sớm nhất là ngày mai',
  body: NewTaxMode,
  data: TaxSettings,
}

/** What a seller owes of a month. A shop whose seller became another one has a row for each. */
export const TaxReportRow = z.extend(TaxFigures, {
  shopId: Id,
  shopName: z.string(),
  /** Newest version of the identity that the month has; 0 where no person or household was ever checked, then what follows is null. */
  identity: z.int(),
  kind: z.nullable(z.enum(sellerKinds)),
  legalName: z.nullable(z.string()),
  /** As the tax office gave it; null where the personal number serves as one. */
  taxCode: z.nullable(z.string()),
  idNumberMasked: z.nullable(z.string()),
})
export type TaxReportRow = z.output<typeof TaxReportRow>

const monthQuery = { month: z.optional(Month) }

/** In the order of shops. `sum`: of all rows. */
export const TaxReport = z.extend(placedPage(TaxReportRow), { month: Month, sum: TaxFigures })
export type TaxReport = z.output<typeof TaxReport>

export const getTaxReport = {
  summary: 'Báo cáo thuế của một tháng, mỗi người bán một dòng; số định danh được che; không chọn tháng thì tháng này',
  query: z.object({
    ...monthQuery,
    after: z.optional(
      z.string(fieldMessages.id).check(z.regex(/^[1-9]\d{0,14}-(?:0|[1-9]\d{0,8})$/u, fieldMessages.id)),
    ),
  }),
  data: TaxReport,
}
export const getShopTaxes = {
  summary: 'Thuế của một shop trong một tháng như người bán thấy; không chọn tháng thì tháng này',
  params: IdParams,
  query: z.object(monthQuery),
  data: SellerTaxes,
}
export const exportTaxReport = {
  summary:
    'Báo cáo thuế của một tháng thành tệp XLSX kèm số định danh để kê khai, hoặc CSV với số được che; tối đa 20.000 dòng',
  query: z.object({ ...monthQuery, ...exportQuery }),
  data: z.unknown(),
}
export const printShopCertificate = {
  summary:
    'Xác nhận thuế đã khấu trừ của một shop trong một năm thành tệp PDF như người bán nhận được; không chọn năm thì năm nay',
  params: IdParams,
  query: z.object(yearQuery),
  data: z.unknown(),
}
