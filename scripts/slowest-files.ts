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

/** The tests that passed only when they were repeated. */
const unsteady = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((each) =>
    [...each.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `  ${each.relativeModuleId} > ${test.name}`),
  )

/** Vitest reporter that prints, at the end, the tests that passed only at the second try, and the slowest files. The JSON report excludes the
 *  time of hooks. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = unsteady(modules)
    console.log(`Passed only at the second try: ${repeated.length}`)
    for (const line of repeated) console.log(line)
    console.log('The slowest files:')
    const files = modules.map((each) => ({ path: each.relativeModuleId, duration: each.diagnostic().duration }))
    for (const line of slowestFiles(files)) console.log(line)
  }
}
