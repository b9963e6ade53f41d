import { relative } from 'node:path'

/** The part of Vitest's JSON report that is read here. Times are milliseconds. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { name: string; startTime: number; endTime: number }[]
}

const SHOWN = 20

/** One line for each of the 20 files that took longest, the slowest first: seconds and path from `root`. */
export function slowestFiles({ testResults }: Pick<TestReport, 'testResults'>, root: string): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ path: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`)
}
