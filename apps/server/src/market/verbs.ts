import type { Verb } from './verb.ts'
import { backupVerb } from './verbs/backup.ts'
import { createAdminVerb } from './verbs/create-admin.ts'
import { exportOrdersVerb } from './verbs/export-orders.ts'
import { importProductsVerb } from './verbs/import-products.ts'
import { migrateVerb } from './verbs/migrate.ts'
import { restoreVerb } from './verbs/restore.ts'
import { seedVerb } from './verbs/seed.ts'

/** All verbs, in the order of the help page. */
export const verbs: ReadonlyMap<string, Verb> = new Map([
  ['migrate', migrateVerb],
  ['seed', seedVerb],
  ['create-admin', createAdminVerb],
  ['import-products', importProductsVerb],
  ['export-orders', exportOrdersVerb],
  ['backup', backupVerb],
  ['restore', restoreVerb],
])

/** The help page. */
export function helpPage(): string {
  const lines = [...verbs.values()].flatMap((verb) => [`  ${verb.usage}`, `      ${verb.summary}`])
  return ['Cách dùng: npm run market -- <lệnh>', '', 'Các lệnh:', ...lines].join('\n')
}
