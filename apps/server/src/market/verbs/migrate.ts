import type { Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

export const migrateVerb: Verb = {
  usage: 'migrate',
  summary: 'Đưa cơ sở dữ liệu lên lược đồ mới nhất.',
  run: ({ config, say }) =>
    withDatabase(config, async (_, migrated) => {
      for (const name of migrated) say(`Đã chạy ${name}`)
      say(migrated.length > 0 ? `Xong: ${migrated.length} bước.` : 'Cơ sở dữ liệu đã ở lược đồ mới nhất.')
    }),
}
