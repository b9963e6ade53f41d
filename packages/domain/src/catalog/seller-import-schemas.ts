import * as z from 'zod/mini'
import { Id, IdParams, Instant, line } from '../contract/fields.ts'

export const importStatuses = ['CHECKING', 'CHECKED', 'WRITING', 'DONE', 'FAILED', 'DISCARDED'] as const

export type ImportStatus = (typeof importStatuses)[number]

export const tableFormats = ['csv', 'xlsx'] as const

export type TableFormat = (typeof tableFormats)[number]

/** An import of one file. */
export const ProductImport = z.object({
  id: Id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  /** Why the file is unreadable. */
  failure: z.nullable(z.string()),
  /** Whether the identical file was imported before: its stock is then ignored. */
  repeated: z.boolean(),
  rowsTotal: z.int(),
  rowsBad: z.int(),
  productsTotal: z.int(),
  productsDone: z.int(),
  productsCreated: z.int(),
  productsChanged: z.int(),
  /** Not written, because the product that they name would break a rule; their rows count as bad. */
  productsRefused: z.int(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
})
export type ProductImport = z.output<typeof ProductImport>

export const ImportProblem = z.object({
  row: z.int(),
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
})
export type ImportProblem = z.output<typeof ImportProblem>

export const ImportReport = z.extend(ProductImport, { problems: z.array(ImportProblem) })
export type ImportReport = z.output<typeof ImportReport>

const formatQuery = z.object({ format: z._default(z.enum(tableFormats), 'csv') })

export const startImport = {
  summary: 'Gửi tệp CSV hoặc XLSX (multipart, phần about và file): kiểm tra trước, chưa ghi gì',
  body: z.object({ fileName: line({ required: 'Vui lòng chọn tệp.', max: 200 }) }),
  data: ProductImport,
}

export const listImports = {
  summary: 'Những lần nhập gần đây của shop mình',
  data: z.array(ProductImport),
}

export const getImport = {
  summary: 'Một lần nhập: tiến độ và các dòng lỗi',
  params: IdParams,
  data: ImportReport,
}

export const commitImport = {
  summary: 'Ghi các sản phẩm hợp lệ của một lần nhập đã kiểm tra',
  params: IdParams,
  data: ProductImport,
}

export const discardImport = {
  summary: 'Bỏ một lần nhập đã kiểm tra',
  params: IdParams,
  data: ProductImport,
}

export const downloadImportProblems = {
  summary: 'Các dòng lỗi của một lần nhập, dạng CSV, kèm lý do',
  params: IdParams,
  data: z.unknown(),
}

export const downloadImportTemplate = {
  summary: 'Tệp mẫu để nhập sản phẩm',
  query: formatQuery,
  data: z.unknown(),
}

export const exportSellerProducts = {
  summary: 'Mọi sản phẩm của shop mình, dạng CSV hoặc XLSX, nhập lại được',
  query: formatQuery,
  data: z.unknown(),
}
