import * as z from 'zod/mini'
import { exportQuery } from '../contract/cursor-schemas.ts'
import { Id, IdParams, Instant, line } from '../contract/fields.ts'
import { FILE_NAME_MAX } from '../contract/file-name.ts'

export const importStatuses = ['CHECKING', 'CHECKED', 'WRITING', 'DONE', 'FAILED', 'DISCARDED'] as const

export type ImportStatus = (typeof importStatuses)[number]

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
  /** Drafts only because they have no picture. */
  productsDraft: z.int(),
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

/** Pictures of a product that were not added. */
export const ImportPictureProblem = z.object({
  code: z.string(),
  problems: z.array(z.object({ source: z.string(), reason: z.string() })),
})

/** The pictures of an import, counted by product. */
export const ImportPictures = z.object({
  /** Products whose pictures wait to be fetched. */
  waiting: z.int(),
  /** Names of files that wait for a ZIP; the first ones. */
  files: z.array(z.string()),
  done: z.int(),
  /** Products with pictures that were not added, the first ones. */
  problems: z.array(ImportPictureProblem),
})
export type ImportPictures = z.output<typeof ImportPictures>

export const ImportReport = z.extend(ProductImport, { problems: z.array(ImportProblem), pictures: ImportPictures })
export type ImportReport = z.output<typeof ImportReport>

/** What became of the pictures of a ZIP. */
export const TakenPictures = z.object({
  /** They wait to be added. */
  kept: z.int(),
  /** They are reported instead, because they are too large or several have the name. */
  refused: z.int(),
})
export type TakenPictures = z.output<typeof TakenPictures>

const formatQuery = z.object(exportQuery)

export const startImport = {
  summary: 'Gửi tệp CSV hoặc XLSX (multipart, phần about và file): kiểm tra trước, chưa ghi gì',
  body: z.object({ fileName: line({ required: 'Vui lòng chọn tệp.', max: FILE_NAME_MAX }) }),
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

export const sendImportPictures = {
  summary: 'Gửi tệp ZIP có các ảnh mà một lần nhập đang chờ (multipart, phần about và file)',
  params: IdParams,
  body: z.object({ fileName: line({ required: 'Vui lòng chọn tệp ZIP.', max: FILE_NAME_MAX }) }),
  data: z.extend(ImportReport, { taken: TakenPictures }),
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
