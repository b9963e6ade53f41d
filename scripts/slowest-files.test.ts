import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the twenty slowest files are shown, the slowest first', () => {
  const testResults = Array.from({ length: 25 }, (_, at) => ({
    name: `/home/lan/chophien/e2e/${at}.spec.ts`,
    startTime: 1000,
    endTime: 1000 + at * 100,
  }))
  const lines = slowestFiles({ testResults }, '/home/lan/chophien')
  expect(lines).toHaveLength(20)
  expect([lines[0], lines.at(-1)]).toEqual(['    2.4 s  e2e/24.spec.ts', '    0.5 s  e2e/5.spec.ts'])
})
