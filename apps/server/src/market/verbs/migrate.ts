import type { RunVerb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** Runs the verb `migrate`. */
export const migrateVerb: RunVerb = ({ config, say }) =>
  withDatabase(config, async (_, migrated) => {
    for (const name of migrated) say(`Đã chạy ${name}`)
    say(migrated.length > 0 ? `Xong: ${migrated.length} bước.` : 'Cơ sở dữ liệu đã ở lược đồ mới nhất.')
  })
