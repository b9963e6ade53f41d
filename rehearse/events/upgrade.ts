import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Stage } from '../stage.ts'
import { type Event, nothing } from './event.ts'
import { rollingRestart } from './processes.ts'

/** What the next version may do while this one runs: it adds, and takes nothing away. */
const expand = {
  '9997_table.sql': `-- module: rehearsal
create table rehearsal (id bigint generated always as identity constraint rehearsal_pk primary key);
`,
  // Each file locks one table that is in use: two at once wait for each other's users.
  '9998_orders.sql': 'alter table orders add column rehearsal text;\n',
  '9999_products.sql': 'alter table products add column rehearsal text;\n',
}

/** Makes the next version: a copy of this one with more migrations. */
function makeNextVersion({ folder }: Stage): string {
  const next = join(folder, 'next-version')
  mkdirSync(join(next, 'apps'), { recursive: true })
  for (const name of ['src', 'migrations', 'package.json'])
    cpSync(join(root, 'apps/server', name), join(next, 'apps/server', name), { recursive: true })
  for (const name of ['node_modules', 'packages', 'package.json', 'apps/web'])
    symlinkSync(join(root, name), join(next, name))
  for (const [name, text] of Object.entries(expand)) writeFileSync(join(next, 'apps/server/migrations', name), text)
  return next
}

/** The first process of the next version migrates while those of this one serve; then they are replaced one by one. */
export const upgrade: Event = {
  name: 'upgrade by a migration',
  allows: nothing,
  async run(stage) {
    stage.fleet.upgradeTo(makeNextVersion(stage))
    await rollingRestart.run(stage)
  },
}
