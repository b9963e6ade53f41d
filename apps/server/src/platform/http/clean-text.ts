import { commonErrors } from '@chophien/domain/contract/errors'
import { hasStackedMarks } from '@chophien/domain/text/stacked-marks'

// No valid body is nested deeper.
const DEPTH_MAX = 32

/** Brings every text inside `value` to NFC. NUL and lone surrogates, which the database cannot hold, and
 *  marks without end, which take long to bring to NFC, are refused (400). */
export function cleanText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed() || hasStackedMarks(value)) throw commonErrors.INVALID_TEXT()
    return value.normalize('NFC')
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEPTH_MAX) throw commonErrors.INVALID_TEXT()
  if (Array.isArray(value)) return value.map((item) => cleanText(item, depth + 1))
  const clean: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) clean[key] = cleanText(item, depth + 1)
  return clean
}
