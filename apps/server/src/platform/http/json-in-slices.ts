import { setImmediate as answerOthers } from 'node:timers/promises'

/** Items of a list that are written without a pause. */
const SLICE = 200

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > SLICE
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value)

/** Whether a long list is among the fields of `value`, or of these. */
const holdsLong = (value: unknown): boolean =>
  isLong(value) || (isRecord(value) && Object.values(value).some(holdsLong))

async function write(value: unknown): Promise<string> {
  if (isLong(value)) {
    const slices: string[] = []
    for (let at = 0; at < value.length; at += SLICE) {
      slices.push(JSON.stringify(value.slice(at, at + SLICE)).slice(1, -1))
      await answerOthers()
    }
    return `[${slices.join()}]`
  }
  if (!isRecord(value) || !holdsLong(value)) return JSON.stringify(value)
  const fields: string[] = []
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) fields.push(`${JSON.stringify(name)}:${await write(field)}`)
  return `{${fields.join()}}`
}

/** The JSON of plain data, the same as by JSON.stringify. A long list is written in slices, between which other requests are answered: one of
 *  thousands takes ten milliseconds. */
export const jsonInSlices = (value: unknown): string | Promise<string> =>
  holdsLong(value) ? write(value) : JSON.stringify(value)
