import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { documentsOf, operatorFiles, textOf, valuesOf } from './deploy-files.ts'
import { metricsIn } from './metric-names.ts'

const METRICS_TOKEN = 'khoa-xem-so-do-cua-cho'
const market = testMarketplace({ METRICS_TOKEN })

/** By Prometheus itself, by postgres_exporter and by node_exporter. */
const ofOthers = /^(?:up$|pg_|node_)/u

/** Exposed only with several processes, or with a replica. */
const sometimes = ['process_ends', 'replica_in_use', 'replication_lag_seconds']

const expressions = () => {
  const alerts = operatorFiles().filter(({ path }) => path.endsWith('alerts.yaml'))
  const dashboard = JSON.parse(textOf('deploy/grafana/chophien.json'))
  return [...alerts.flatMap(documentsOf), dashboard].flatMap((tree) => valuesOf(tree, 'expr').map(String))
}

test('the names of metrics are found in an expression', () => {
  const expr =
    'histogram_quantile(0.9, sum by (le, route) (rate(a_bucket{status=~"5..", x="up"}[5m]))) > 0.3 * max(b) and c unless on (queue) d'
  expect(metricsIn(expr)).toEqual(['a_bucket', 'b', 'c', 'd'])
})

test('alerts and dashboard ask for metrics, and labels, that the program has', async () => {
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
    sometimes.includes(name) ? source.some((text) => text.includes(`'${name}'`)) : families.includes(name)
  expect(asked.filter((name) => !has(name))).toEqual([])
  const queues = new Set([...body.matchAll(/^backlog_waiting\{queue="([^"]+)"/gmu)].map(([, queue]) => queue))
  expect(queues).toContain('outbox')
  expect(queues).toContain('mail')
  const routes = expressions().flatMap((expr) => [...expr.matchAll(/route="([^"]+)"/gu)].map(([, route = '']) => route))
  expect(routes.filter((url) => !market.app.hasRoute({ url, method: 'POST' }))).toEqual([])
})
