/** The pages a pagination offers: first, last and the neighbours of the current one; null where some are left out. Pages count from 0. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const offered = [...new Set([0, page - 1, page, page + 1, totalPages - 1])]
    .filter((number) => number >= 0 && number < totalPages)
    .sort((a, b) => a - b)
  return offered.flatMap((number, at) => {
    const before = offered[at - 1]
    if (before === undefined || number - before === 1) return [number]
    // A gap of one page shows that page instead of an ellipsis.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
