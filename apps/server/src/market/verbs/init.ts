import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BrandForm } from '@chophien/domain/brand/forms'
import { faultText, judgeColours } from '@chophien/domain/brand/judge-colours'
import { findBrand } from '../../modules/brand/brand.queries.ts'
import { effectiveBrand } from '../../modules/brand/effective-brand.ts'
import { saveBrandOf } from '../../modules/brand/save-brand.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** What is asked for, in this order: the option, the fact of the brand, the question. */
const questions = [
  ['name', 'name', 'Tên chợ'],
  ['brand-colour', 'brandColour', 'Màu chính (#rrggbb)'],
  ['highlight-colour', 'highlightColour', 'Màu nổi (#rrggbb)'],
  ['action-colour', 'actionColour', 'Màu hành động (#rrggbb)'],
  ['hotline', 'hotline', 'Hotline'],
  ['email', 'supportEmail', 'Email hỗ trợ'],
  ['legal-name', 'legalName', 'Tên pháp nhân'],
  ['tax-code', 'taxCode', 'Mã số thuế'],
  ['legal-address', 'legalAddress', 'Địa chỉ pháp nhân'],
] as const

type Answers = Partial<Record<(typeof questions)[number][1], string>>

/** The answers that stand on the command line. */
function answersOf(args: readonly string[]): Answers {
  const options = Object.fromEntries(questions.map(([option]) => [option, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options, strict: true })
  return Object.fromEntries(
    questions.flatMap(([option, fact]) => {
      const value = values[option]
      return typeof value === 'string' ? [[fact, value]] : []
    }),
  )
}

/** Asks on a terminal for what is missing; an empty answer keeps what is there. */
async function ask(known: Answers, present: Readonly<Record<string, unknown>>): Promise<Answers> {
  if (!process.stdin.isTTY) return known
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answers = { ...known }
  for (const [, fact, question] of questions) {
    if (answers[fact] !== undefined) continue
    const now = String(present[fact] ?? '')
    const typed = await terminal.question(`${question}${now ? ` (Enter: ${now})` : ' (Enter: để trống)'}: `)
    if (typed) answers[fact] = typed
  }
  terminal.close()
  return answers
}

const shortened = (name: string): string => [...name].slice(0, 16).join('').trim()

/** Runs the verb `init`: gives a marketplace its face, once. */
export const initVerb: RunVerb = async ({ config, args, say }) => {
  const given = answersOf(args)
  await withDatabase(config, async (db) => {
    if (await findBrand(db)) throw new RefusedError('Sàn đã có thương hiệu. Hãy sửa ở trang quản trị, mục Thương hiệu.')
    const { changedAt: _, ...present } = effectiveBrand(null, config)
    const answers = await ask(given, present)
    if (answers.name === undefined) throw new UsageError('Cần --name: tên chợ.')
    const parsed = BrandForm.safeParse({
      ...present,
      ...answers,
      shortName: shortened(answers.name),
      description: `${answers.name}: ${present.slogan}.`,
    })
    if (!parsed.success) {
      const lines = parsed.error.issues.map(({ path, message }) => {
        const question = questions.find(([, fact]) => fact === path[0])?.[2] ?? path.join('.')
        return `${question}: ${message}`
      })
      throw new UsageError(lines.join('\n'))
    }
    const [fault] = judgeColours(parsed.data)
    if (fault) {
      const question = questions.find(([, fact]) => fact === fault.field)?.[2]
      throw new UsageError(`${question}: ${faultText(fault)}`)
    }
    await saveBrandOf(db, { form: parsed.data, adminId: null, before: effectiveBrand(null, config) })
    say(`Đã đặt thương hiệu ${parsed.data.name}. Phần còn lại sửa ở trang quản trị, mục Thương hiệu.`)
  })
}
