import { fold } from '../text/fold.ts'
import { withoutStackedMarks } from '../text/stacked-marks.ts'

/** The columns of a product table, one row per variant. Rows with the same code are one product. */
export const importColumns = [
  'code',
  'name',
  'category',
  'basePrice',
  'options',
  'price',
  'stock',
  'status',
  'description',
  'optionNames',
  'picture',
  'pictures',
] as const
export type ImportColumn = (typeof importColumns)[number]

export const importColumnNames: Record<ImportColumn, string> = {
  code: 'Mã sản phẩm',
  name: 'Tên sản phẩm',
  category: 'Danh mục',
  basePrice: 'Giá niêm yết',
  options: 'Phân loại',
  price: 'Giá bán',
  stock: 'Tồn kho',
  status: 'Trạng thái',
  description: 'Mô tả',
  optionNames: 'Tên nhóm phân loại',
  picture: 'Ảnh phân loại',
  pictures: 'Ảnh',
}

const required: readonly ImportColumn[] = ['code', 'name', 'category', 'price', 'stock']
const comparable = (text: string) =>
  fold(withoutStackedMarks(text))
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim()

export interface ImportHeader {
  /** Index of each column; absent ones are omitted. */
  places: Partial<Record<ImportColumn, number>>
  /** Names of missing required columns. */
  missing: string[]
}

/** Finds the columns by the names in the header row, independent of order, case and diacritics. */
export function readHeader(cells: readonly string[]): ImportHeader {
  const found = cells.map(comparable)
  const places: ImportHeader['places'] = {}
  for (const column of importColumns) {
    const at = found.indexOf(comparable(importColumnNames[column]))
    if (at >= 0) places[column] = at
  }
  return {
    places,
    missing: required.filter((column) => places[column] === undefined).map((column) => importColumnNames[column]),
  }
}
