import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Brand } from '@chophien/domain/brand/brand'
import { BrandForm } from '@chophien/domain/brand/forms'
import { faultText, judgeColours } from '@chophien/domain/brand/judge-colours'
import { findBrand } from '../../modules/brand/brand.queries.ts'
import { effectiveBrand } from '../../modules/brand/effective-brand.ts'
import { saveBrandOf } from '../../modules/brand/save-brand.ts'
import { askInit, formOf, type InitAnswers, initQuestions, startOfBrand } from '../init-questions.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** The answers that stand on the command line. */
function answersOf(args: readonly string[]): InitAnswers {
  const options = Object.fromEntries(initQuestions.map(([option]) => [option, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options, strict: true })
  return Object.fromEntries(
    initQuestions.flatMap(([option, fact]) => {
      const value = values[option]
      return typeof value === 'string' ? [[fact, value]] : []
    }),
  )
}

/** Asks on a terminal for what is missing. Throws RefusedError when the terminal ends in the middle (Ctrl-C, Ctrl-D, a lost line): nothing is saved. */
async function ask(known: InitAnswers, start: Brand): Promise<InitAnswers> {
  if (!process.stdin.isTTY) return known
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ended = new AbortController()
  terminal.once('close', () => ended.abort())
  try {
    return await askInit(known, start, {
      put: (question) => terminal.question(question, { signal: ended.signal }),
      tell: (fault) => process.stderr.write(`${fault}\n`),
    })
  } catch (error) {
    if (!ended.signal.aborted) throw error
    process.stderr.write('\n')
    throw new RefusedError('Đã dừng, chưa lưu gì.')
  } finally {
    terminal.close()
  }
}

/** Runs the verb `init`: gives a marketplace its face, once. */
export const initVerb: RunVerb = async ({ config, args, say }) => {
  const given = answersOf(args)
  await withDatabase(config, async (db) => {
    if (await findBrand(db)) throw new RefusedError('Sàn đã có thương hiệu. Hãy sửa ở trang quản trị, mục Thương hiệu.')
    const start = startOfBrand(config)
    const answers = await ask(given, start)
    if (answers.name === undefined) throw new UsageError('Cần --name: tên chợ.')
    if (answers.supportEmail === undefined && start.supportEmail === '')
      throw new UsageError('Cần --email: email hỗ trợ, hoặc đặt SUPPORT_EMAIL.')
    const parsed = BrandForm.safeParse(formOf(start, answers))
    if (!parsed.success) {
      const lines = parsed.error.issues.map(({ path, message }) => {
        const question = initQuestions.find(([, fact]) => fact === path[0])?.[2] ?? path.join('.')
        return `${question}: ${message}`
      })
      throw new UsageError(lines.join('\n'))
    }
    const [fault] = judgeColours(parsed.data)
    if (fault) {
      const question = initQuestions.find(([, fact]) => fact === fault.field)?.[2]
      throw new UsageError(`${question}: ${faultText(fault)}`)
    }
    await saveBrandOf(db, { form: parsed.data, adminId: null, before: effectiveBrand(null, config) })
    say(`Đã đặt thương hiệu ${parsed.data.name}. Phần còn lại sửa ở trang quản trị, mục Thương hiệu.`)
  })
}
