import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { documentsOf, operatorFiles, type Tree, textOf, valuesOf } from './deploy-files.ts'
import { labelsIn, metricsIn } from './metric-names.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
const market = testMarketplace({ METRICS_TOKEN })

/** By Prometheus itself, by postgres_exporter and by node_exporter. */
const ofOthers = /^(?:up$|pg_|node_)/u

/** Exposed only with several processes, or with a replica: their labels. */
const sometimes = new Map([
  ['process_ends', ['ended']],
  ['process_hangs', ['ended']],
  ['process_unanswered', ['asked']],
  ['replica_in_use', []],
  ['replication_lag_seconds', []],
])

/** Of Prometheus: the job and the address that it scraped. */
const ofScrape = ['job', 'instance']

const trees = (): Tree[] => {
  const alerts = operatorFiles().filter(({ path }) => path.endsWith('alerts.yaml'))
  return [...alerts.flatMap(documentsOf), JSON.parse(textOf('deploy/grafana/chophien.json'))]
}
const expressions = () => trees().flatMap((tree) => valuesOf(tree, 'expr').map(String))

/** What is said of each expression, in an alert or beside a line of the dashboard. */
const said = (tree: Tree): { expr: string; text: string }[] => {
  if (Array.isArray(tree)) return tree.flatMap(said)
  if (tree === null || typeof tree !== 'object') return []
  const own = typeof tree.expr === 'string' ? [{ expr: tree.expr, text: JSON.stringify(tree) }] : []
  return [...own, ...Object.values(tree).flatMap(said)]
}

/** The labels of each metric as they lie in Prometheus, which sets its own `job` and renames the program's. */
function labelsOf(body: string): Map<string, Set<string>> {
  const labels = new Map([...sometimes].map(([name, of]) => [name, new Set(of)]))
  for (const [, name = '', braces = ''] of body.matchAll(/^([a-z_:]\w*)(?:\{(.*)\})? /gmu)) {
    const known = labels.get(name) ?? new Set()
    for (const [, label = ''] of braces.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/gu))
      known.add(label === 'job' ? 'exported_job' : label)
    labels.set(name, known)
  }
  return labels
}

test('the names of metrics are found in an expression', () => {
  const expr =
    'histogram_quantile(0.9, sum by (le, route) (rate(a_bucket{status=~"5..", x="up"}[5m]))) > 0.3 * max(b) and c unless on (queue) d'
  expect(metricsIn(expr)).toEqual(['a_bucket', 'b', 'c', 'd'])
})

test('the labels are found in an expression', () => {
  expect(labelsIn('sum by (le, a) (rate(b_bucket{c=~"x|{y}", d!="z, e=1"}[5m])) / on (f) b_bucket{g="1"} > h')).toEqual(
    {
      selected: new Map([['b_bucket', ['c', 'd', 'g']]]),
      grouped: ['le', 'a', 'f'],
    },
  )
})

test('alerts and dashboard select and group by labels that the metrics have in Prometheus, and name those that are left', async () => {
  await market.app.inject('/healthz')
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const labels = labelsOf((await market.app.inject({ url: '/metrics', headers })).body)
  expect(labels.get('http_request_duration_seconds_bucket')).toEqual(new Set(['le', 'method', 'route', 'status']))
  expect(labels.get('recurring_job_failures')).toEqual(new Set(['exported_job']))
  const wrong = trees()
    .flatMap(said)
    .flatMap(({ expr, text }) => {
      const metrics = metricsIn(expr)
      if (metrics.some((name) => ofOthers.test(name) || !labels.has(name))) return []
      const { selected, grouped } = labelsIn(expr)
      const has = (name: string, label: string) =>
        ofScrape.includes(label) ||
        labels.get(name)?.has(label) ||
        // Several processes are told apart by it; what the supervisor counts of them is its own.
        (label === 'process' && !sometimes.has(name))
      const shown = [...text.matchAll(/\{\{ *(?:\$labels\.)?([a-z_]+) *\}\}/gu)].map(([, label = '']) => label)
      // Where an expression groups, nothing else is left.
      const left = (label: string) =>
        /\b(?:sum|max|min|avg|count)\b/u.test(expr) ? grouped.includes(label) : metrics.some((name) => has(name, label))
      return [
        ...[...selected].flatMap(([name, of]) => of.filter((label) => !has(name, label))),
        ...grouped.filter((label) => !metrics.some((name) => has(name, label))),
        // The scrape's own job is meant by nobody who groups a metric of jobs.
        ...grouped.filter((label) => metrics.some((name) => labels.get(name)?.has(`exported_${label}`))),
        ...shown.filter((label) => !left(label)),
      ].map((label) => `${label}: ${expr}`)
    })
  expect(wrong).toEqual([])
})

test('the shop is away when no process that answers shoppers is left, whatever other machines do', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await market.app.inject({ url: '/metrics', headers })
  expect(body).toMatch(/^process_role\{role="all"\} 1$/mu)
  const alert = trees()
    .flatMap((tree) => valuesOf(tree, 'rules').flatMap((rules) => rules as { alert: string; expr: string }[]))
    .find(({ alert }) => alert === 'ShopAway')
  const [, job, roles = ''] = /^absent\(process_role\{job="(\w+)", role=~"([\w|]+)"\}\)$/u.exec(alert?.expr ?? '') ?? []
  expect(job).toBe('chophien')
  expect(['all', 'web', 'worker'].filter((role) => new RegExp(`^(?:${roles})$`, 'u').test(role))).toEqual([
    'all',
    'web',
  ])
})

test('alerts and dashboard ask for metrics, queues and routes that the program has', async () => {
  await market.app.inject('/healthz')
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await market.app.inject({ url: '/metrics', headers })
  const families = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  )
  const asked = [...new Set(expressions().flatMap(metricsIn))].filter((name) => !ofOthers.test(name))
  expect(asked.length).toBeGreaterThan(8)
  const source = globSync('apps/server/src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const has = (name: string) =>
    sometimes.has(name) ? source.some((text) => text.includes(`'${name}'`)) : families.includes(name)
  expect(asked.filter((name) => !has(name))).toEqual([])
  const queues = new Set([...body.matchAll(/^backlog_waiting\{queue="([^"]+)"/gmu)].map(([, queue]) => queue))
  expect(queues).toContain('outbox')
  expect(queues).toContain('mail')
  const routes = expressions().flatMap((expr) =>
    [...expr.matchAll(/\broute="([^"]+)"/gu)].map(([, route = '']) => route),
  )
  expect(routes.filter((url) => !market.app.hasRoute({ url, method: 'POST' }))).toEqual([])
})

test('the alert of recurring jobs goes by the period of each, and Prometheus remembers longer than it waits', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await market.app.inject({ url: '/metrics', headers })
  const periods = [...body.matchAll(/^recurring_job_period_seconds\{job="[^"]+"\} (\d+)$/gmu)].map(([, one]) =>
    Number(one),
  )
  const expr = expressions().find((one) => one.includes('recurring_job_period_seconds') && one.includes('> '))
  const [, share, slack] =
    /> (\d+) \* max by \(exported_job\) \(recurring_job_period_seconds\) \+ (\d+)$/u.exec(expr ?? '') ?? []
  // A restart forgets when a job last ended well, and that it never did. Prometheus does not.
  const remembered = [...(expr ?? '').matchAll(/_over_time\(recurring_job_(\w+)_seconds\[(\d+)d\]\)/gu)]
  expect(remembered.map(([, metric]) => metric)).toEqual(['last_success', 'since'])
  const waits = Math.max(...periods) * Number(share) + Number(slack)
  for (const [, , days] of remembered) expect(Number(days) * 86_400).toBeGreaterThan(waits)
})
