import type { ImportProblem } from '@chophien/domain/catalog/seller-import-contract'
import type { Cell } from '@chophien/domain/text/csv'

/** The rejected rows with the columns of their file, row numbers and problems, for the seller to correct and upload again. */
export function invalidRows(
  header: readonly string[],
  bad: readonly (ImportProblem & { cells: readonly string[] })[],
): (readonly Cell[])[] {
  const rows = bad.map(({ row, problems, cells }) => [
    ...header.map((_, at) => cells[at] ?? ''),
    row,
    problems.map(({ column, reason }) => `${column}: ${reason}`).join(' '),
  ])
  return [[...header, 'Dòng', 'Lỗi'], ...rows]
}
