import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useMarket } from './support/market.ts'
import { screens } from './support/screens.ts'
import { furnish, type World } from './support/world.ts'

const market = useMarket()
let furnished: Promise<World> | undefined
const theWorld = () => (furnished ??= furnish(market))

const FIRST_LOAD_MAX = 110_000
const ROUTE_MAX = 40_000
/** A page of the consoles, on top of what every page loads. */
const CONSOLE_MAX = 120_000
/** The description editor, loaded when the product editor is shown. */
const EDITOR_MAX = 110_000

/** The scripts that a document loads: the one in its head, and those that it lists for after the first paint. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(market.url + path)).text()
  const named = (text: string) => text.match(/\/assets\/[\w-]+\.js/gu) ?? []
  const inDocument = named(html.slice(0, html.indexOf('</head>')))
  const first = inDocument.find((address) => address.includes('/start-')) ?? ''
  const started = named(await (await fetch(market.url + first)).text())
  expect(started.length, path).toBeGreaterThan(1)
  return [...new Set([...inDocument, ...started])]
}

const readManifest = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; name?: string; imports?: string[] }
  >

/** Transferred bytes. */
async function weightOf(scripts: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const script of scripts) {
    const answer = await fetch(market.url + script, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    bytes += Number(answer.headers.get('content-length'))
  }
  return bytes
}

// The landing pages of search engines and shared links.
test.each(['/', '/category/:id', '/search', '/product/:id'])(
  'the first load of %s brings at most 110 KB',
  async (route) => {
    const world = await theWorld()
    const screen = screens.find((each) => each.route === route)
    if (!screen) throw new Error(`no screen ${route}`)
    const path = screen.path(world)
    const scripts = await scriptsOf(path)
    expect(scripts.length).toBeGreaterThan(3)
    expect(await weightOf(scripts)).toBeLessThanOrEqual(FIRST_LOAD_MAX)
  },
)

/** What a page loads on top of the home page. */
async function ownScripts(path: string): Promise<string[]> {
  const shared = new Set(await scriptsOf('/'))
  return (await scriptsOf(path)).filter((script) => !shared.has(script))
}

const ofConsole = (route: string) => /^\/(?:admin|seller)(?:\/|$)/u.test(route)

test('every route of the shop loads at most 40 KB on top of the home page, and no code of a console', async () => {
  const world = await theWorld()
  for (const { route, path } of screens.filter(({ route: each }) => !ofConsole(each))) {
    const own = await ownScripts(path(world))
    if (route !== '/') expect.soft(own.length, route).toBeGreaterThan(0)
    expect.soft(await weightOf(own), route).toBeLessThanOrEqual(ROUTE_MAX)
    expect
      .soft(
        own.filter((script) => /\/(?:console|seller|admin)-/u.test(script)),
        route,
      )
      .toEqual([])
  }
})

test('every route of the consoles loads at most 120 KB on top of the home page', async () => {
  const world = await theWorld()
  for (const { route, path } of screens.filter(({ route: each }) => ofConsole(each))) {
    const own = await ownScripts(path(world))
    expect.soft(own.length, route).toBeGreaterThan(0)
    expect.soft(await weightOf(own), route).toBeLessThanOrEqual(CONSOLE_MAX)
  }
})

test('the description editor is one file of at most 110 KB', async () => {
  const manifest = readManifest()
  const editor = manifest['src/console-kit/rich-text-editor.tsx']
  expect(await weightOf([`/${editor?.file}`])).toBeLessThanOrEqual(EDITOR_MAX)
})

test('no files of the build import each other in a circle', () => {
  // In a circle a file may run before what it needs.
  const manifest = readManifest()
  const finished = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    expect(path, file).not.toContain(file)
    if (finished.has(file)) return
    for (const next of manifest[file]?.imports ?? []) visit(next, [...path, file])
    finished.add(file)
  }
  for (const file of Object.keys(manifest)) visit(file, [])
  expect(finished.size).toBeGreaterThan(50)
})

test('the shared entry imports the vendor file only, no code of a page', async () => {
  const manifest = readManifest()
  const names = (manifest['index.html']?.imports ?? []).map((file) => manifest[file]?.name)
  expect(names.sort()).toEqual(['rolldown-runtime', 'vendor'])
})
