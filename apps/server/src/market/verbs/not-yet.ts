import { RefusedError, type Verb } from '../verb.ts'

/** A verb that is promised and not there yet: it says so, and fails, instead of pretending. */
export const notYet = (usage: string, summary: string): Verb => ({
  usage,
  summary: `${summary} (chưa có trong phiên bản này)`,
  run: async () => {
    throw new RefusedError(`Lệnh ${usage.split(' ', 1)[0]} chưa có trong phiên bản này.`)
  },
})
