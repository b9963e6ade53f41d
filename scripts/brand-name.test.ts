import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInBrand } from '../packages/domain/src/brand/built-in.ts'

const root = join(import.meta.dirname, '..')

/** Where the name is that of the program, or of the brand that a marketplace without one has. */
const allowed = [
  'apps/server/src/config.ts',
  'apps/server/src/database-connection.ts',
  'apps/server/src/platform/backup/manifest.ts',
  'apps/server/src/platform/backup/restore-backup.ts',
  'apps/server/src/platform/database/migration-files.ts',
  'apps/server/src/program.ts',
  'packages/domain/src/brand/built-in.ts',
]

test('no page, mail, document or answer has the name of the marketplace in its source: an operator gives it another one', () => {
  const files = globSync(
    ['apps/web/src/**/*.{ts,tsx,css,svg}', 'apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts'],
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$/u.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(builtInBrand.name))
  expect(found.sort()).toEqual(allowed)
})
