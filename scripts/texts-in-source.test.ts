import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisionsByWords, sourcesIn, vietnameseLiterals } from './texts-in-source.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = 'apps/web/src'
const SERVER = 'apps/server/src'

/** The homes of texts, where any number may stand. */
const homes = [
  /(?:^|[/-])(?:messages|errors|texts|mails)\.ts$/u,
  // Starting texts of the policies.
  new RegExp(`^${SERVER}/modules/policies/texts/`, 'u'),
  // A printed document is the home of its words.
  new RegExp(`^${SERVER}/modules/\\w+/print-[\\w-]+\\.ts$`, 'u'),
  // Programs of their own: the demo, the replacements of MoMo and of a bank, the operator's command line.
  new RegExp(`^${SERVER}/(?:demo|simulators|market)/`, 'u'),
  // A component is the home of its words, except in the two folders that know no area.
  new RegExp(`^${WEB}/(?!lib/|page/).*\\.tsx$`, 'u'),
]

/** How many texts each folder has outside of the homes. A ceiling only falls: with a second language each of these is one to be moved. */
const ceilings: Record<string, number> = {
  'apps/server/src': 75,
  'apps/server/src/modules/accounts': 5,
  'apps/server/src/modules/brand': 3,
  'apps/server/src/modules/catalog': 4,
  'apps/server/src/modules/contact': 2,
  'apps/server/src/modules/imports': 15,
  'apps/server/src/modules/invoices': 3,
  'apps/server/src/modules/ledger': 4,
  'apps/server/src/modules/live': 2,
  'apps/server/src/modules/manual-entries': 1,
  'apps/server/src/modules/notifications': 2,
  'apps/server/src/modules/payments': 11,
  'apps/server/src/modules/payouts': 4,
  'apps/server/src/modules/promotions': 1,
  'apps/server/src/modules/sellers': 2,
  'apps/server/src/modules/shipping': 4,
  'apps/server/src/modules/shops': 1,
  'apps/server/src/platform/backup': 38,
  'apps/server/src/platform/database': 20,
  'apps/server/src/platform/http': 7,
  'apps/server/src/platform/objects': 12,
  'apps/server/src/platform/pdf': 2,
  'apps/server/src/platform/processes': 1,
  'apps/server/src/platform/tables': 1,
  'apps/web/src/account': 44,
  'apps/web/src/admin': 94,
  'apps/web/src/console-kit': 7,
  'apps/web/src/console-orders': 5,
  'apps/web/src/layouts': 6,
  'apps/web/src/lib': 2,
  'apps/web/src/page': 10,
  'apps/web/src/seller': 60,
  'apps/web/src/shared': 21,
  'apps/web/src/storefront': 32,
  'apps/web/src/ui': 19,
}

const folderOf = (file: string): string =>
  new RegExp(`^(?:${SERVER}/(?:modules|platform)/[\\w-]+|${SERVER}|${WEB}/[\\w-]+)(?=/)`, 'u').exec(file)?.[0] ?? ''

describe('texts', () => {
  it('stand in their homes, and the rest becomes fewer', () => {
    const found: Record<string, number> = {}
    for (const { file, source } of sourcesIn(ROOT, [SERVER, WEB])) {
      const count = homes.some((home) => home.test(file)) ? 0 : vietnameseLiterals(file, source)
      if (count > 0) found[folderOf(file)] = (found[folderOf(file)] ?? 0) + count
    }
    // More: move the new text to a home. Fewer: lower the ceiling.
    expect(found).toEqual(ceilings)
  })

  it('are counted in strings, templates and JSX, not in comments', () => {
    const source = `
      // Một chú thích
      const a = 'Một', b = \`\${a} bốn\`, c = "plain", d = /ba tầng/u
      const e = <p title="Bốn">Năm {a}</p>`
    expect(vietnameseLiterals('x.tsx', source)).toBe(4)
  })
})

describe('decisions', () => {
  /** Where nothing but words tells: §4 has one English text, the driver of PostgreSQL no codes. */
  const allowed = [
    `${WEB}/lib/browser-api.ts`,
    `${SERVER}/platform/http/errors.ts`,
    'packages/domain/src/contract/code-of.ts',
  ]

  it('are made by codes and fields, not by words', () => {
    const found = sourcesIn(ROOT, [SERVER, WEB, 'packages/domain/src'])
      .filter(({ file, source }) => !file.includes('/demo/') && /[mM]essages?\b|[À-ỹ]/u.test(source))
      .flatMap(({ file, source }) => decisionsByWords(file, source).map((expression) => ({ file, expression })))
    expect(found.filter(({ file }) => !allowed.includes(file))).toEqual([])
    expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(allowed.toSorted())
  })

  it('by words are found', () => {
    const source = `
      import { cartMessages as text } from '@chophien/domain/cart/messages'
      a = reason === text.gone
      b = label !== 'Tiêu đề' || label === 'plain'
      c = message.includes('otp') || /x/u.test(failure.message)
      d = failure.code === 'GONE' || message === ''`
    expect(decisionsByWords('x.ts', source)).toEqual([
      'reason === text.gone',
      "label !== 'Tiêu đề'",
      "message.includes('otp')",
      '/x/u.test(failure.message)',
    ])
  })
})
