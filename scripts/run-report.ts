import type { Reporter, TestModule } from 'vitest/node'

/** A test file and the duration of its tests and hooks, ms. */
interface TimedFile {
  path: string
  duration: number
}

const SHOWN = 20

/** One line for each of the 20 slowest files, the slowest first. */
export function slowestFiles(files: readonly TimedFile[]): string[] {
  return files
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, SHOWN)
    .map(({ path, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${path}`)
}

/** A test module, of which only this is read. */
interface RanModule {
  relativeModuleId: string
  children: { allTests(): Iterable<{ fullName: string; diagnostic(): { flaky: boolean } | undefined }> }
}

/** One line for each test that passed only when it was repeated, with the titles around its own. */
export const unsteadyTests = (modules: readonly RanModule[]): string[] =>
  modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map(({ fullName }) => `  ${relativeModuleId} > ${fullName}`),
  )

/** Vitest reporter that prints, at the end, the tests that passed only at the second try, and the slowest files. The JSON report excludes the
 *  time of hooks. */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = unsteadyTests(modules)
    console.log(`Passed only at the second try: ${repeated.length}`)
    for (const line of repeated) console.log(line)
    console.log('The slowest files:')
    const files = modules.map((each) => ({ path: each.relativeModuleId, duration: each.diagnostic().duration }))
    for (const line of slowestFiles(files)) console.log(line)
  }
}
