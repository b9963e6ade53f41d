import type { Cast } from './cast.ts'
import type { Line } from './report.ts'
import type { RehearsalSize } from './size.ts'
import type { Stage } from './stage.ts'

/** How much must have been done so that what adds up says something, far less than a busy machine of two cores does. */
type Least = Record<RehearsalSize, number>

const often: Least = { small: 5, short: 50, full: 500 }
const now: Least = { small: 1, short: 10, full: 100 }
const rarely: Least = { small: 0, short: 1, full: 10 }

/** Tells what was done at least. `isWhole`: all events were wanted; of some the load is as short as that of the small size. */
export function loadLine({ size, journal, mails }: Stage, { heard }: Cast, isWhole: boolean): Line {
  const done: [what: string, count: number, least: Least][] = [
    ['requests', journal.requests, { small: 100, short: 1000, full: 10_000 }],
    ['prices read', journal.pricesRead, often],
    ['own orders read', journal.ownReads, often],
    ['orders', journal.placed.length, often],
    ['steps of orders', journal.transitions.length, now],
    ['edits', journal.edits.length, now],
    ['transfers', journal.transfers.length, now],
    ['payments by MoMo', journal.paidByMomo, rarely],
    ['pictures', journal.pictures.length, now],
    ['imports', journal.imports.length, rarely],
    ['decisions', journal.shopStatuses.size, { small: 0, short: 1, full: 2 }],
    ['mails', mails.arrived.length, now],
    ['events of streams', heard.reduce((sum, { events }) => sum + events, 0), now],
  ]
  const few = done.filter(([, count, least]) => count < least[isWhole ? size : 'small'])
  return {
    name: 'load',
    bar: 'enough of everything',
    seen:
      done.map(([what, count]) => `${count} ${what}`).join(', ') +
      (few.length > 0 ? `; too few: ${few.map(([what]) => what).join(', ')}` : ''),
    held: few.length === 0,
  }
}
