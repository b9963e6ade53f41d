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

/** Vitest reporter that prints the slowest files at the end. The JSON report excludes the time of hooks. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    console.log('The slowest files:')
    const files = modules.map((each) => ({ path: each.relativeModuleId, duration: each.diagnostic().duration }))
    for (const line of slowestFiles(files)) console.log(line)
  }
}
