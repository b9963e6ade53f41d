import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the twenty slowest files are shown, the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, at) => ({ path: `e2e/${at}.spec.ts`, duration: at * 100 }))
  const lines = slowestFiles(files)
  expect(lines).toHaveLength(20)
  expect([lines[0], lines.at(-1)]).toEqual(['    2.4 s  e2e/24.spec.ts', '    0.5 s  e2e/5.spec.ts'])
})
