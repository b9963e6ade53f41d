import type { Line } from './report.ts'
import type { Stage } from './stage.ts'

const SHOWN = 5
const PROMOTION_MS = 15_000
const REST_MIB = 200
const LOAD_MIB = 400

/** What was seen of requests while the marketplace was disturbed. */
export function lines({ journal, fleet }: Stage): Line[] {
  const refused = journal.failures.filter(({ allowed }) => !allowed)
  const counts = new Map<string, number>()
  for (const { event, kind, route } of refused) {
    const what = `${event}: ${kind} ${route}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const kinds = new Map<string, string[]>()
  for (const { what, detail, event } of journal.violations)
    kinds.set(what, [...(kinds.get(what) ?? []), `${detail} (${event})`])
  const reasons = refused.map(({ detail }) => fleet.reasonOf(detail)).filter((reason) => reason !== '')
  const unexpected = [...[...counts].map(([what, count]) => `${count} × ${what}`), ...reasons]
  const some = (faults: readonly string[]) => (faults.length > 0 ? `: ${faults.slice(0, SHOWN).join('; ')}` : '')
  const prices = kinds.get('a price older than 2 s was shown') ?? []
  const sessions = kinds.get('a session was lost') ?? []
  const own = kinds.get('a shopper did not see the own order') ?? []
  const others = [...kinds].filter(([what]) => !seenAbove.includes(what))
  return [
    {
      name: 'requests',
      bar: 'fail only as their event allows',
      seen: `${journal.requests} answered, ${journal.failures.length} failed, ${refused.length} of them otherwise${some(unexpected)}`,
      held: refused.length === 0,
    },
    {
      name: 'prices',
      bar: 'none older than 2 s',
      seen: `${journal.pricesRead} read, ${prices.length} too old${some(prices)}`,
      held: prices.length === 0,
    },
    {
      name: 'sessions',
      bar: 'none lost',
      seen: `${sessions.length} lost${some(sessions)}`,
      held: sessions.length === 0,
    },
    {
      name: 'own writes',
      bar: 'read at once',
      seen: `${journal.ownReads} looked for, ${own.length} not seen${some(own)}`,
      held: own.length === 0,
    },
    {
      name: 'answers',
      bar: 'none that nobody expects',
      seen: `${others.reduce((sum, [, all]) => sum + all.length, 0)} unexpected${some(
        others.map(([what, all]) => `${all.length} × ${what}: ${all[0]}`),
      )}`,
      held: others.length === 0,
    },
  ]
}

const seenAbove = ['a price older than 2 s was shown', 'a session was lost', 'a shopper did not see the own order']

/** What was measured on the way. */
export function measuredLines({ fleet, measures }: Stage): Line[] {
  const most = (figures: Record<string, number>) => Math.max(0, ...Object.values(figures))
  const isMeasured = (figures: Record<string, number>) => fleet.all.every((name) => (figures[name] ?? 0) > 0)
  const mib = (figures: Record<string, number>) =>
    Object.entries(figures)
      .map(([name, value]) => `${name} ${value > 0 ? Math.round(value) : 'not measured'}`)
      .join(', ')
  const { promotions, atRest, underLoad } = measures
  return [
    ...(promotions.length > 0
      ? [
          {
            name: 'promotion',
            bar: 'writes again after ≤ 15 s',
            seen: promotions
              .map(({ synchronous, ms }) => `${(ms / 1000).toFixed(1)} s${synchronous ? '' : ' (not synchronous)'}`)
              .join(', '),
            held: promotions.every(({ ms }) => ms <= PROMOTION_MS),
          },
        ]
      : []),
    {
      name: 'memory at rest',
      bar: `≤ ${REST_MIB} MiB per process`,
      seen: mib(atRest),
      held: isMeasured(atRest) && most(atRest) <= REST_MIB,
    },
    {
      name: 'memory under load',
      bar: `≤ ${LOAD_MIB} MiB per process`,
      seen: mib(underLoad),
      held: isMeasured(underLoad) && most(underLoad) <= LOAD_MIB,
    },
    {
      name: 'starts',
      bar: 'told, not held: others share the cores',
      seen: `${fleet.startTimes.length}, the longest ${(Math.max(0, ...fleet.startTimes) / 1000).toFixed(1)} s`,
      held: true,
    },
  ]
}
