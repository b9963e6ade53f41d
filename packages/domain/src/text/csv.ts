// Spreadsheets take these for the beginning of a formula.
const formula = /^[=+\-@\t\r]/u

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as a file that every spreadsheet reads: UTF-8 with its mark, lines ended as RFC 4180 has it, and no text that begins a formula. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
