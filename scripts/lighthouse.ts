// Usage: node scripts/lighthouse.ts <folder> [--runs 3] [--only home] [--keep <folder for the last report of each>]
// Measures the home page, a category, a product and search results with Lighthouse (mobile, simulated throttling) on its own demo marketplace, with
// cached and with undrawn pictures, and prints the median of the runs.
// Lighthouse is 176 MB, more than the whole project, and therefore not a dependency. Install it once:
//   npm install --prefix <folder> --ignore-scripts lighthouse@13.5.0
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser } from '../e2e/support/chromium.ts'
import { buildWebIfStale } from './build-web.ts'
import { startFreshDemo, startMeasuredDemo } from './measured-demo.ts'

interface Report {
  categories: Record<string, { score: number | null }>
  runtimeError?: { message: string }
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string; title: string }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = {
  'LCP ms': 'largest-contentful-paint',
  'FCP ms': 'first-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, keep: { type: 'string' }, only: { type: 'string' } },
})
const entry = resolve(positionals[0] ?? '', 'node_modules/lighthouse/core/index.js')
if (!positionals[0] || !existsSync(entry)) {
  console.error('No Lighthouse in that folder. npm install --prefix <folder> --ignore-scripts lighthouse@13.5.0')
  process.exit(1)
}
const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
const runs = Number(values.runs)

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

const dataDir = mkdtempSync(join(tmpdir(), 'chophien-lighthouse-'))

/** Starts a browser for one report, so that no cache is reused. */
async function report(url: string): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'chophien-profile-'))
  const args = ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--remote-debugging-port=0']
  const browser = spawn(await findBrowser(), [...args, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let said = ''
      browser.stderr.on('data', (chunk: Buffer) => {
        said += chunk
        const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/u.exec(said)?.[1]
        if (found) resolve(Number(found))
      })
      browser.once('exit', () => reject(new Error(`the browser ended:\n${said}`)))
    })
    const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
    if (!result || result.lhr.runtimeError)
      throw new Error(`no report about ${url}: ${result?.lhr.runtimeError?.message}`)
    return result.lhr
  } finally {
    browser.kill()
    await once(browser, 'exit')
    rmSync(profile, { recursive: true, force: true })
  }
}

function rowOf(reports: readonly Report[]): Record<string, number> {
  const scores = categories.map((name) => [
    name,
    Math.round(median(reports.map((one) => one.categories[name]?.score ?? 0)) * 100),
  ])
  const figures = Object.entries(metrics).map(([name, audit]) => {
    const value = median(reports.map((one) => one.audits[audit]?.numericValue ?? Number.NaN))
    return [name, name === 'CLS' ? Number(value.toFixed(3)) : Math.round(value)]
  })
  return Object.fromEntries([...scores, ...figures])
}

/** Failed audits besides the metrics above. */
function complaints({ audits }: Report): string[] {
  return Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name, { displayValue }]) => `${name}${displayValue ? ` (${displayValue})` : ''}`)
}

buildWebIfStale((line) => console.log(line))
let server = await startFreshDemo(dataDir)
try {
  const api = async (path: string) =>
    ((await (await fetch(`${server.url}/api/v1${path}`)).json()) as { data: never }).data
  const { products } = (await api('/products?size=1')) as { products: { id: number; categoryId: number }[] }
  const [product] = products
  if (!product) throw new Error('the marketplace is empty')
  const pages = {
    home: '/',
    category: `/category/${product.categoryId}`,
    product: `/product/${product.id}`,
    search: '/search?q=ao%20thun',
  }
  const table: Record<string, Record<string, number>> = {}
  for (const [name, path] of Object.entries(pages)) {
    if (values.only && values.only !== name) continue
    for (const state of ['cold', 'warm']) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) {
        if (state === 'cold') {
          await server.stop()
          rmSync(join(dataDir, 'images'), { recursive: true, force: true })
          server = await startFreshDemo(dataDir)
        } else if (run === 0) {
          await server.stop()
          server = await startMeasuredDemo(dataDir)
        }
        // Caches the page; only its pictures may be missing.
        await fetch(server.url + path)
        reports.push(await report(server.url + path))
      }
      table[`${name}, pictures ${state}`] = rowOf(reports)
      const last = reports.at(-1)
      if (last) console.log(`${name}, pictures ${state}: ${complaints(last).join(', ') || 'nothing to say'}`)
      if (values.keep && last) writeFileSync(join(values.keep, `${name}-${state}.json`), JSON.stringify(last))
    }
  }
  console.table(table)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
