import {
  approveRun,
  downloadRun,
  exportRun,
  listPayouts,
  type Payout,
  prepareRun,
  readRunResults,
  type ShownRun,
} from '@chophien/domain/payouts/run-contract'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { Fixture } from './fixture.ts'
import type { MarketplaceClock } from './marketplace-clock.ts'
import { must } from './month-stories.ts'
import { type Ordered, payoutBank } from './payout-bank.ts'
import { vietnamIso } from './raw-books.ts'

const API = '/api'

/** How the bank answers a transfer. */
const answers = [
  /** By a line of the statement. */
  'line',
  /** By the file of results; its line follows in the next part of the month. */
  'file',
  /** It failed, says the file. */
  'failed',
  /** It failed, says the file, and then a line says that the money left after all. */
  'late',
  /** An administrator reads it at the bank. */
  'hand',
  /** Nothing is heard of it until the next part of the month. */
  'silence',
] as const

/** Runs of payouts with two administrators, and the bank that does them. */
export function monthPayouts(fixture: Fixture, clock: MarketplaceClock) {
  const { market } = fixture
  const bank = payoutBank()
  const runs: number[] = []
  let approver: Person | undefined
  let open: { of: Ordered; when: 'before' | 'after' }[] = []
  let dealt = 0
  let late = 0
  const stamp = () => vietnamIso(clock.now()).slice(0, 19).replace('T', ' ')

  async function tellLine(of: Ordered): Promise<void> {
    of.left = true
    of.told = 'PAID'
    await must(fixture.bank(bank.line(of, stamp())))
  }

  const everyPayout = async (id: number): Promise<Payout[]> => {
    const admin = await fixture.asAdmin()
    const all: Payout[] = []
    for (let after: number | null | undefined; after !== null; ) {
      const page = await admin.call(listPayouts, { params: { id }, query: after === undefined ? {} : { after } })
      all.push(...page.items)
      after = page.next
    }
    return all
  }

  async function answer(runId: number, ordered: readonly Ordered[]): Promise<void> {
    const admin = await fixture.asAdmin()
    const ids = new Map((await everyPayout(runId)).map(({ code, id }) => [code, id]))
    const inFile: Ordered[] = []
    for (const of of ordered) {
      const how = answers[dealt++ % answers.length]
      if (how === 'line') await tellLine(of)
      else if (how === 'hand') {
        of.left = true
        of.told = 'PAID'
        await must(admin.put(`/api/v1/admin/payouts/${ids.get(of.code)}/paid`, { reference: `FT${of.line}` }))
      } else if (how !== 'silence') {
        of.told = how === 'file' ? 'PAID' : 'FAILED'
        of.left = how === 'file'
        inFile.push(of)
      }
      // Whoever was paid after all gets its line after or before it is paid a second time.
      if (how !== 'line' && how !== 'failed')
        open.push({ of, when: how === 'late' && late++ % 2 === 0 ? 'after' : 'before' })
    }
    if (inFile.length === 0) return
    const form = new FormData()
    form.append('about', '{}')
    form.append('file', new Blob([bank.results(inFile)]), 'ket-qua.csv')
    const { body } = await must(admin.post(API + readRunResults.path.replace('{id}', String(runId)), form))
    const { paid, failed, wrong } = body.data as { paid: number; failed: number; wrong: unknown[] }
    if (wrong.length > 0 || paid + failed !== inFile.length) throw new Error(`results: ${JSON.stringify(body.data)}`)
  }

  return {
    bank,
    runs,
    everyPayout,
    /** Takes the lines that are still to come, of runs until now: those that come before the next run, or after it. */
    take(when: 'before' | 'after'): Ordered[] {
      const due = open.filter((each) => each.when === when)
      open = open.filter((each) => each.when !== when)
      return due.map(({ of }) => of)
    },
    async tell(lines: readonly Ordered[]): Promise<void> {
      for (const of of lines) await tellLine(of)
    },
    /** Makes a run of what all shops can be paid, and has it approved, exported and answered. Nothing happens where nobody can be paid. */
    async run(): Promise<void> {
      approver ??= await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
      const admin = await fixture.asAdmin()
      const made = await admin.post(API + prepareRun.path, {})
      if (made.body.code === 'PAYOUT_RUN_EMPTY') return
      const { id } = (await must(Promise.resolve(made))).body.data as ShownRun
      runs.push(id)
      const params = { id }
      await market.as(approver).call(approveRun, { params, body: {} })
      await admin.call(exportRun, { params, body: { layout: 'VIETCOMBANK' } })
      const file = await market.app.inject({
        url: API + downloadRun.path.replace('{id}', String(id)),
        headers: { authorization: `Bearer ${clock.tokenOf(fixture.admin)}` },
      })
      await answer(id, bank.read(id, file.body))
    },
  }
}
