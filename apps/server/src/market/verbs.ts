import type { Verb } from './verb.ts'
import { createAdminVerb } from './verbs/create-admin.ts'
import { exportOrdersVerb } from './verbs/export-orders.ts'
import { importProductsVerb } from './verbs/import-products.ts'
import { migrateVerb } from './verbs/migrate.ts'
import { notYet } from './verbs/not-yet.ts'
import { seedVerb } from './verbs/seed.ts'

/** Everything an operator can ask for, in the order of the help page. */
export const verbs: ReadonlyMap<string, Verb> = new Map([
  ['migrate', migrateVerb],
  ['seed', seedVerb],
  ['create-admin', createAdminVerb],
  ['import-products', importProductsVerb],
  ['export-orders', exportOrdersVerb],
  ['backup', notYet('backup', 'Sao lưu cơ sở dữ liệu và hình ảnh.')],
  ['restore', notYet('restore', 'Khôi phục từ bản sao lưu.')],
])

/** The help page. */
export function helpPage(): string {
  const width = Math.max(...[...verbs.values()].map((verb) => verb.usage.length))
  const lines = [...verbs.values()].map((verb) => `  ${verb.usage.padEnd(width)}  ${verb.summary}`)
  return ['Cách dùng: npm run market -- <lệnh>', '', 'Các lệnh:', ...lines].join('\n')
}
