import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forbiddenImports, type Import, type ImportRule, importCircles, readImports } from '../../../scripts/imports.ts'

const SRC = 'apps/server/src'
const DOMAIN = 'packages/domain/src/'
const src = (...paths: string[]) => paths.map((path) => `${SRC}/${path}`)
/** Modules as other modules see them: routes are for app.ts only. */
const OTHER_MODULES = `${SRC}/modules/(?!.*\\.routes\\.ts$)`

// docs/architecture.md, "The server's modules": app → modules → platform → domain.
const rules: ImportRule[] = [
  { files: /\.test\.ts$/u, mayImport: [`${SRC}/`, DOMAIN, 'packages/', 'scripts/'] },
  // app.ts and its neighbours wire everything; the operator's commands and the test helpers stand on top of them.
  {
    files: new RegExp(`^${SRC}/(?:[\\w-]+\\.ts|market/|testing/)`, 'u'),
    mayImport: [`${SRC}/`, 'packages/', 'scripts/'],
  },
  // No module imports these two; they stand beside the modules and know nothing of each other.
  {
    files: new RegExp(`^${SRC}/(?<own>demo|simulators)/`, 'u'),
    mayImport: [DOMAIN, OTHER_MODULES, ...src('platform/', '$<own>/')],
  },
  {
    files: new RegExp(`^${SRC}/modules/(?<own>[\\w-]+)/`, 'u'),
    mayImport: [DOMAIN, OTHER_MODULES, ...src('modules/$<own>/', 'platform/', 'config\\.ts$')],
  },
  { files: new RegExp(`^${SRC}/platform/`, 'u'), mayImport: [DOMAIN, ...src('platform/')] },
]

const imports = readImports(join(import.meta.dirname, '../../..'), [SRC, DOMAIN])

const moduleOf = (file: string): string => new RegExp(`^${SRC}/modules/([\\w-]+)/`, 'u').exec(file)?.[1] ?? ''

/** Imports between modules, tests left out: a test may use what its subject must not. */
const betweenModules: Import[] = imports
  .filter(({ from }) => !from.endsWith('.test.ts'))
  .map(({ from, to }) => ({ from: moduleOf(from), to: moduleOf(to) }))
  .filter(({ from, to }) => from !== '' && to !== '' && from !== to)

describe("the server's imports", () => {
  it('go from the application to modules to the platform', () => {
    const ofServer = imports.filter(({ from }) => from.startsWith(`${SRC}/`))
    expect(ofServer.length).toBeGreaterThan(1_000)
    expect(forbiddenImports(ofServer, rules)).toEqual([])
  })

  it('form no circle of modules', () => {
    expect(betweenModules.length).toBeGreaterThan(50)
    expect(importCircles(betweenModules)).toEqual([])
  })

  it('form no circle of files, nor do those of the domain', () => {
    expect(importCircles(imports)).toEqual([])
  })
})
