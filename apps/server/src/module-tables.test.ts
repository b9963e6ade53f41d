import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSchema, sqlTemplatesOf, tableNamesIn } from './testing/sql-text.ts'

// docs/architecture.md, "The server's modules": a module touches its own tables and what others publish.

const modulesDir = join(import.meta.dirname, 'modules')
const migrationsDir = join(import.meta.dirname, '../migrations')
const { owners, views } = readSchema(
  globSync('*.sql', { cwd: migrationsDir })
    .sort()
    .map((file) => readFileSync(join(migrationsDir, file), 'utf8')),
)

const statements = globSync('**/*.ts', { cwd: modulesDir })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .flatMap((file) =>
    sqlTemplatesOf(readFileSync(join(modulesDir, file), 'utf8')).map((text) => ({
      file,
      module: file.split('/')[0] ?? '',
      text,
    })),
  )

describe('the SQL in source code', () => {
  it('is found in templates, also in nested ones', () => {
    const source = [
      "// sql`from comments`; it's nothing",
      `const a = sql\`select \${b} from orders o \${c ? sql\`join shops s on \${d({ e: \`}\` })}\` : sql.empty} where true\``,
      "const f = 'sql`from texts`'",
      'const g = `sql`',
    ].join('\n')
    expect(sqlTemplatesOf(source)).toEqual(['join shops s on $', 'select $ from orders o $ where true'])
  })

  it('names tables after every keyword, in lists, and at the beginning of a fragment', () => {
    const of = (text: string) => tableNamesIn(text)
    expect(of('select a from orders o, published.shops s where o.b in (select c from users)')).toEqual([
      'orders',
      'published.shops',
      'users',
    ])
    expect(
      of('with x as (insert into orders (id) select 1 from $ returning id) update shops set a = 1 from x'),
    ).toEqual(['orders', '$', 'shops', 'x'])
    expect(of('delete from orders o using shops s')).toEqual(['orders', 'shops'])
    expect(of("orders o join shops s on nextval('payments_id_seq') = 1")).toEqual(['shops', 'orders', 'payments'])
  })
})

describe('the SQL of modules', () => {
  it('is in queries files only', () => {
    expect(statements.filter(({ file }) => !file.endsWith('.queries.ts')).map(({ file }) => file)).toEqual([])
  })
})

describe('a table', () => {
  it('belongs to a module', () => {
    const modules = [...globSync('*', { cwd: modulesDir }), 'platform']
    expect(owners.size).toBeGreaterThan(40)
    expect([...owners].filter(([, module]) => !modules.includes(module))).toEqual([])
  })

  it('is used by the SQL of its module only', () => {
    expect(statements.length).toBeGreaterThan(400)
    const foreign = statements.flatMap(({ file, module, text }) =>
      tableNamesIn(text)
        .filter((name) => owners.has(name) && owners.get(name) !== module)
        .map((name) => `${file}: ${name}`),
    )
    expect(foreign).toEqual([])
  })
})

describe('a published view', () => {
  it('is declared by the module of its tables and reads only these', () => {
    expect(views.length).toBeGreaterThan(10)
    expect(views.filter(({ module, tables }) => tables.some((table) => owners.get(table) !== module))).toEqual([])
    expect(views.filter(({ tables }) => tables.length === 0)).toEqual([])
  })

  it('is read by other modules, and written by none', () => {
    const reads = statements.flatMap(({ module, text }) => tableNamesIn(text).map((name) => ({ module, name })))
    const isRead = (view: (typeof views)[number]) =>
      reads.some(({ module, name }) => name === `published.${view.name}` && module !== view.module)
    expect(views.filter((view) => !isRead(view)).map(({ name }) => name)).toEqual([])
    const known = new Set(views.map(({ name }) => `published.${name}`))
    expect(reads.filter(({ name }) => name.startsWith('published.') && !known.has(name))).toEqual([])
    expect(statements.filter(({ text }) => /\b(?:into|update|delete from)\s+published\./u.test(text))).toEqual([])
  })
})
