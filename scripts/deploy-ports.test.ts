import { expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/config.ts'
import { documentsOf, operatorFiles, type Tree, textOf, valuesOf } from './deploy-files.ts'

// What is set twice in files of several programs: where one says another port than its counterpart, nobody gets through. deploy-files.test.ts reads the rest.

const { PORT } = readConfig({})
const POSTGRES_PORT = 5432
const files = operatorFiles()
const yaml = (path: string): Tree[] => documentsOf({ path, text: textOf(path) })
const manifests = (): Tree[] =>
  files.flatMap((one) => (/^deploy\/kubernetes\/.*\.yaml$/u.test(one.path) ? documentsOf(one) : []))
const ofKind = (kind: string) => manifests().filter((one) => valuesOf(one, 'kind')[0] === kind)
/** The addresses that a text names with a port, without those in which it is left to a variable. */
const portsOf = (text: string, host: RegExp) =>
  [...text.matchAll(new RegExp(`(?<![\\w.-])(?:${host.source}):(\\d{2,5})\\b`, 'gu'))].map(([, port]) => Number(port))
const portOfUrl = (url: string): number => {
  const { port, protocol } = new URL(url)
  return Number(port || { 'https:': 443, 'http:': 80, 'smtp:': 587, 'smtps:': 465 }[protocol])
}
const compose = () => yaml('deploy/compose.yaml')[0] as { services: Record<string, Record<string, Tree>> }
const ownContainers = () =>
  Object.entries(compose().services).flatMap(([name, { image }]) =>
    String(image).startsWith('chophien:') ? [name] : [],
  )
/** The machines of the program, as the balancers name them. */
const machines = () => [
  ...new Set([...textOf('deploy/nginx/chophien.conf').matchAll(/server (10[\d.]+):/gu)].map(([, host = '']) => host)),
]

test('whatever names a machine or a container of the program names its port', () => {
  const hosts = [
    ...ownContainers(),
    ...machines(),
    String.raw`(?:127\.0\.0\.1|localhost)(?=:\d+/(?:readyz|healthz|metrics))`,
  ]
  const named = files.map(({ path, text }) => ({ path, ports: portsOf(text, new RegExp(hosts.join('|'), 'u')) }))
  const others = named.map(({ path, ports }) => ({
    path,
    // Beside the program, node_exporter listens on these machines.
    ports: ports.filter((port) => port !== PORT && !(path.endsWith('prometheus.yaml') && port === 9100)),
  }))
  expect(others.filter(({ ports }) => ports.length > 0)).toEqual([])
  const with3000 = named.filter(({ ports }) => ports.includes(PORT)).map(({ path }) => path)
  expect(with3000).toEqual([
    'deploy/caddy/Caddyfile',
    'deploy/haproxy/haproxy.cfg',
    'deploy/nginx/chophien.conf',
    'deploy/prometheus/prometheus.yaml',
    'docs/running.md',
  ])
  expect(/^PORT=(\d+)$/mu.exec(textOf('deploy/systemd/chophien.env.example'))?.[1]).toBe(String(PORT))
  expect(/^\| `PORT`, `HOST` \| (\d+),/mu.exec(textOf('docs/operating.md'))?.[1]).toBe(String(PORT))
})

test('Prometheus scrapes every machine that the balancers lead to, on the port of the program', () => {
  const jobs = valuesOf(yaml('deploy/prometheus/prometheus.yaml'), 'scrape_configs')[0] as Tree[]
  const own = jobs.filter((job) => valuesOf(job, 'job_name')[0] === 'chophien')
  expect(valuesOf(own, 'targets').flat()).toEqual(machines().map((host) => `${host}:${PORT}`))
  const commented = textOf('deploy/prometheus/prometheus.yaml').match(/'[a-z][\w-]*:\d+'/gu)
  const serving = ownContainers().filter((name) => name !== 'migrate')
  expect(commented).toEqual(serving.map((name) => `'${name}:${PORT}'`))
})

test('services, ingresses and Prometheus reach the port that the pods name', () => {
  const deployments = ofKind('Deployment')
  expect(deployments.length).toBe(2)
  const ports = (tree: Tree) => valuesOf(tree, 'ports').flat() as { name?: string; containerPort?: number }[]
  for (const deployment of deployments) expect(ports(deployment)).toEqual([{ name: 'http', containerPort: PORT }])
  const services = ofKind('Service').map((service) => [
    valuesOf(service, 'name')[0],
    valuesOf(service, 'selector')[0],
    ports(service),
  ])
  expect(services).toEqual([['web', { app: 'web' }, [{ name: 'http', port: 80, targetPort: 'http' }]]])
  const backends = ofKind('Ingress').flatMap((ingress) => valuesOf(ingress, 'backend'))
  expect(backends.length).toBe(5)
  for (const backend of backends) expect(backend).toEqual({ service: { name: 'web', port: { name: 'http' } } })
  const scraped = ofKind('PodMonitor').flatMap((monitor) => valuesOf(monitor, 'podMetricsEndpoints').flat())
  expect(scraped.map((one) => valuesOf(one, 'port')[0])).toEqual(['http'])
})

test('the network policy lets in to the port of the program, and out to every address that the manifests set', () => {
  const [policy] = ofKind('NetworkPolicy')
  const open = (way: 'ingress' | 'egress') =>
    (valuesOf(valuesOf(policy, 'spec'), way)[0] as Tree[]).flatMap((rule) => valuesOf(valuesOf(rule, 'ports'), 'port'))
  expect(open('ingress')).toEqual([PORT])
  const data = [...ofKind('ConfigMap'), ...ofKind('Secret')].flatMap((one) => [
    ...valuesOf(one, 'data'),
    ...valuesOf(one, 'stringData'),
  ]) as Record<string, string>[]
  const urls = data.flatMap((settings) =>
    ['S3_ENDPOINT', 'SMTP_URL'].flatMap((name) => (settings[name] ? [settings[name]] : [])),
  )
  expect(urls.length).toBe(2)
  // Where the documents say that traces go; MoMo, Google and pictures of imports by HTTPS; mail by either way of encryption.
  const traces = portsOf(`${textOf('docs/operating.md')}${textOf('deploy/compose.env.example')}`, /http:\/\/tempo/u)
  expect(traces.length).toBe(2)
  const wanted = new Set([...urls.map(portOfUrl), ...traces, POSTGRES_PORT, 53, 443, 465, 587])
  expect(new Set(open('egress'))).toEqual(wanted)
})

test('the program finds the object store and the database of compose.yaml, and PgBouncer the database', () => {
  const environment = valuesOf(compose(), 'environment')[0]
  const garage = textOf('deploy/garage/garage.toml')
  const api = /^\[s3_api\][^[]*^api_bind_addr = "\[::\]:(\d+)"$/msu.exec(garage)?.[1]
  expect(valuesOf(environment, 'S3_ENDPOINT')[0]).toBe(`http://objects:${api}`)
  expect(String(valuesOf(compose().services.objects, 'volumes'))).toContain('./garage/garage.toml:/etc/garage.toml')
  const [bound, told] = ['rpc_bind_addr', 'rpc_public_addr'].map(
    (name) => new RegExp(`^${name} = ".*:(\\d+)"$`, 'mu').exec(garage)?.[1],
  )
  expect([told, api === told]).toEqual([bound, false])
  expect(valuesOf(environment, 'DATABASE_URL')[0]).toMatch(new RegExp(`@database:${POSTGRES_PORT}/`, 'u'))
  // It listens on its own port unless it is told another.
  expect(String(valuesOf(compose().services.database, 'command'))).not.toMatch(/\bport=|(?:^|,)-p,/u)
  expect(/^chophien = .* port=(\d+)/mu.exec(textOf('deploy/pgbouncer/pgbouncer.ini'))?.[1]).toBe(String(POSTGRES_PORT))
  expect(portsOf(textOf('deploy/systemd/chophien.env.example'), /postgres:\/\/\S+@127\.0\.0\.1/u)).toEqual([
    POSTGRES_PORT,
  ])
  expect(portsOf(textOf('docs/running.md'), /10\.0\.0\.2\d/u)).toEqual([POSTGRES_PORT, POSTGRES_PORT, POSTGRES_PORT])
})
