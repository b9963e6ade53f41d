import type { ImportProblem } from '@chophien/domain/catalog/seller-import-contract'
import type { Cell } from '@chophien/domain/text/csv'

/** The rows that stayed outside, under the columns of their own file, each with its number and what is wrong: to be put right and sent again. */
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
