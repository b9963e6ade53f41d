import { OPTION_SEPARATOR } from '@chophien/domain/catalog/option-parts'
import { importColumnNames, importColumns } from '@chophien/domain/catalog/seller-import-columns'
import type { Cell } from '@chophien/domain/text/csv'
import type { ReadDb } from '../../platform/database/database.ts'
import { fallbackCode } from '../catalog/fallback-code.ts'
import { type ExportedRow, findExportedRows } from './export-products.queries.ts'

const headerRow: readonly string[] = importColumns.map((column) => importColumnNames[column])

const stateNames: Record<string, string> = { ACTIVE: 'Đang bán', DRAFT: 'Bản nháp', TAKEN_DOWN: 'Bản nháp' }

/** All products of a shop as rows of the import's table, the oldest first, read page by page. */
export async function* exportedRows(db: ReadDb, shopId: number): AsyncGenerator<readonly Cell[]> {
  yield headerRow
  for (let last = 0; ; ) {
    const rows: ExportedRow[] = await findExportedRows(db, shopId, last)
    for (const row of rows)
      yield [
        row.code ?? fallbackCode(row.id),
        row.name,
        row.category,
        row.basePrice,
        row.options,
        row.price,
        row.stock,
        stateNames[row.status] ?? '',
        row.description,
        row.optionNames.join(OPTION_SEPARATOR),
        row.picture,
        '',
      ]
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

/** The import template: two example products that show how variants are written. */
export const templateRows = (category: string): readonly (readonly Cell[])[] => [
  headerRow,
  [
    'AD-01',
    'Áo dài lụa Hà Đông',
    category,
    550_000,
    'Đỏ / M',
    450_000,
    10,
    'Đang bán',
    'Lụa tơ tằm, thêu tay.',
    'Màu / Size',
    '',
    '',
  ],
  ['AD-01', '', '', '', 'Đỏ / L', 460_000, 5, '', '', '', '', ''],
  ['KHAN-02', 'Khăn thổ cẩm', category, '', '', 120_000, 30, 'Bản nháp', '', '', '', ''],
]

interface NamedCategory {
  id: number
  name: string
  parentId: number | null
}

/** The categories as an import takes them, each by its whole path: a sheet of the template to copy from. */
export function categoryRows(categories: readonly NamedCategory[]): Cell[][] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ name, parentId }: NamedCategory): string => {
    const parent = byId.get(parentId ?? 0)
    return parent ? `${pathOf(parent)} › ${name}` : name
  }
  const paths = categories.map(pathOf).sort((one, other) => one.localeCompare(other, 'vi'))
  return [[importColumnNames.category], ...paths.map((path) => [path])]
}
