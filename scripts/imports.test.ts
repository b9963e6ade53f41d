import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forbiddenImports, importCircles, readImports, resolveImport, specifiersOf } from './imports.ts'

describe('the imports of a source file', () => {
  it('are static, type-only, re-exported, for their side effect, and dynamic', () => {
    const source = [
      "import { a } from './a.ts'",
      "import type { B } from './b.ts'",
      'import {',
      '  c,',
      "} from './c.ts'",
      "export * from './d.ts'",
      "import './e.css'",
      "const f = await import('./f.ts')",
      "const text = 'imported from elsewhere'",
    ].join('\n')
    expect(specifiersOf(source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.css', './f.ts'])
  })

  it('are files of the repository, or nothing', () => {
    expect(resolveImport('apps/web/src/ui/a.tsx', '../lib/b.ts')).toBe('apps/web/src/lib/b.ts')
    expect(resolveImport('apps/web/src/ui/a.tsx', './c.svg?raw')).toBe('apps/web/src/ui/c.svg')
    expect(resolveImport('apps/web/src/a.ts', '@chophien/domain/cart/errors')).toBe(
      'packages/domain/src/cart/errors.ts',
    )
    expect(resolveImport('apps/web/src/a.ts', 'react')).toBeNull()
  })
})

describe('an import rule', () => {
  const rules = [{ files: /^app\/(?<part>\w+)\//u, mayImport: ['app/$<part>/', 'lib/'] }]

  it('allows its own part and what it names', () => {
    const imports = [
      { from: 'app/one/a.ts', to: 'app/one/b.ts' },
      { from: 'app/one/a.ts', to: 'lib/c.ts' },
    ]
    expect(forbiddenImports(imports, rules)).toEqual([])
  })

  it('refuses everything else, and files without a rule', () => {
    const imports = [
      { from: 'app/one/a.ts', to: 'app/two/b.ts' },
      { from: 'lib/c.ts', to: 'app/one/a.ts' },
    ]
    expect(forbiddenImports(imports, rules)).toEqual(['app/one/a.ts → app/two/b.ts', 'lib/c.ts → app/one/a.ts'])
  })
})

describe('import circles', () => {
  it('are found over any number of files', () => {
    const imports = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'c', to: 'd' },
      { from: 'd', to: 'e' },
      { from: 'x', to: 'x' },
    ]
    expect(importCircles(imports)).toEqual([['a', 'b', 'c'], ['x']])
  })

  it('are none in a tree, also when a file is imported twice', () => {
    const imports = [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'b', to: 'd' },
      { from: 'c', to: 'd' },
    ]
    expect(importCircles(imports)).toEqual([])
  })

  it('are none in the repository', () => {
    const folders = ['apps/web', 'packages', 'prove', 'bench', 'rehearse', 'e2e', 'scripts']
    expect(importCircles(readImports(join(import.meta.dirname, '..'), folders))).toEqual([])
  })
})
