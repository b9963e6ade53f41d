// Usage: npm test [-- <vitest filter>]
// Checks the lock file, types and lint, then runs all tests.
// With a filter only the matching tests run. Ends with the unsteady tests, the slowest files and a count of passed and failed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { runVitest } from './run-vitest.ts'

const root = join(import.meta.dirname, '..')
const filter = process.argv.slice(2)
let passed = 0
let failed = 0

function check(name: string, command: string, args: string[]): void {
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status === 0) passed++
  else failed++
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const npm = (...args: string[]): [string, string[]] => [process.execPath, [process.env.npm_execpath ?? 'npm', ...args]]

if (filter.length === 0) {
  check('the lock file installs', ...npm('ci', '--dry-run', '--silent'))
  check('types', bin('tsc'), ['-p', '.'])
  check('lint', bin('biome'), ['ci', '.'])
}

buildWebIfStale((line) => console.log(line))
const runReport = `--reporter=${join(import.meta.dirname, 'run-report.ts')}`
const { code: status, report } = await runVitest([...filter, '--reporter=default', runReport])
if (report) {
  const results = JSON.parse(report) as { numPassedTests: number; numFailedTests: number }
  passed += results.numPassedTests
  failed += results.numFailedTests
}
// A file that fails to load, or an unhandled error, fails the run without a failed test.
if (status !== 0 && failed === 0) failed++
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
