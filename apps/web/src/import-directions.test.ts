import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forbiddenImports, type ImportRule, readImports } from '../../../scripts/imports.ts'

const SRC = 'apps/web/src'
const src = (...paths: string[]) => paths.map((path) => `${SRC}/${path}`)

/** For every file: the business rules, and the three folders that know no area. */
const base = ['packages/domain/src/', ...src('ui/', 'lib/', 'page/')]
const consoles = src('console-kit/', 'console-money/', 'console-orders/', 'console-products/', 'console-returns/')

// docs/architecture.md, "The web application", in the same order.
const rules: ImportRule[] = [
  // Tests of a folder may use the test helpers of scripts/.
  { files: new RegExp(`^${SRC}/import-directions\\.test\\.ts$`, 'u'), mayImport: ['scripts/'] },
  // The entries and route tables.
  { files: new RegExp(`^${SRC}/[\\w-]+\\.tsx?$`, 'u'), mayImport: [`${SRC}/`, 'packages/domain/src/'] },
  // The two layouts share the files beside them and do not import each other.
  {
    files: new RegExp(`^${SRC}/layouts/console/`, 'u'),
    mayImport: [...base, ...consoles, ...src('layouts/console/', 'layouts/[\\w-]+\\.tsx?', 'shared/')],
  },
  {
    files: new RegExp(`^${SRC}/layouts/shop/`, 'u'),
    mayImport: [...base, ...src('layouts/shop/', 'layouts/[\\w-]+\\.tsx?', 'shared/')],
  },
  { files: new RegExp(`^${SRC}/layouts/[\\w-]+\\.tsx?$`, 'u'), mayImport: base },
  // A page combines the features of its area, maybe in parts that are loaded later.
  {
    files: new RegExp(`^${SRC}/(?<area>storefront|account)/(?:routes/|pages\\.ts)`, 'u'),
    mayImport: [...base, ...src('$<area>/features/', '$<area>/routes/parts/', 'shared/')],
  },
  {
    files: new RegExp(`^${SRC}/(?<area>seller|admin)/(?:routes/|console-pages\\.ts)`, 'u'),
    mayImport: [...base, ...consoles, ...src('$<area>/features/', 'shared/')],
  },
  // A feature imports no other feature.
  {
    files: new RegExp(`^${SRC}/(?<area>storefront|account)/features/(?<subject>[\\w-]+)/`, 'u'),
    mayImport: [...base, ...src('$<area>/features/$<subject>/', 'shared/')],
  },
  {
    files: new RegExp(`^${SRC}/(?<area>seller|admin)/features/(?<subject>[\\w-]+)/`, 'u'),
    mayImport: [...base, ...consoles, ...src('$<area>/features/$<subject>/', 'shared/')],
  },
  {
    files: new RegExp(`^${SRC}/(?<own>console-money|console-orders|console-products)/`, 'u'),
    mayImport: [...base, ...src('$<own>/', 'console-kit/')],
  },
  // Cases look alike to all three sides.
  {
    files: new RegExp(`^${SRC}/console-returns/`, 'u'),
    mayImport: [...base, ...src('console-returns/', 'console-kit/', 'shared/returns/')],
  },
  { files: new RegExp(`^${SRC}/console-kit/`, 'u'), mayImport: [...base, ...src('console-kit/')] },
  { files: new RegExp(`^${SRC}/shared/(?<subject>[\\w-]+)/`, 'u'), mayImport: [...base, ...src('shared/$<subject>/')] },
  { files: new RegExp(`^${SRC}/page/`, 'u'), mayImport: base },
  // Neither knows the other.
  { files: new RegExp(`^${SRC}/(?<own>ui|lib)/`, 'u'), mayImport: ['packages/domain/src/', ...src('$<own>/')] },
]

it('holds the import directions of the web application', () => {
  const imports = readImports(join(import.meta.dirname, '../../..'), [SRC])
  expect(imports.length).toBeGreaterThan(1_000)
  expect(forbiddenImports(imports, rules)).toEqual([])
})
