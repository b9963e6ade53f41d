import { expect, test } from 'vitest'
import { slowestFiles, unsteadyTests } from './run-report.ts'

test('the twenty slowest files are shown, the slowest first', () => {
  const files = Array.from({ length: 25 }, (_, at) => ({ path: `e2e/${at}.spec.ts`, duration: at * 100 }))
  const lines = slowestFiles(files)
  expect(lines).toHaveLength(20)
  expect([lines[0], lines.at(-1)]).toEqual(['    2.4 s  e2e/24.spec.ts', '    0.5 s  e2e/5.spec.ts'])
})

test('a test that passed only at the second try is named with its file and the titles around it', () => {
  const ran = (fullName: string, flaky: boolean) => ({ fullName, diagnostic: () => ({ flaky }) })
  const home = [ran('phone > is steady', false), ran('phone > opens', true), ran('desktop > opens', false)]
  const skipped = [{ fullName: 'is skipped', diagnostic: () => undefined }]
  const modules = [
    { relativeModuleId: 'e2e/home.spec.ts', children: { allTests: () => home } },
    { relativeModuleId: 'e2e/cart.spec.ts', children: { allTests: () => skipped } },
  ]
  expect(unsteadyTests(modules)).toEqual(['  e2e/home.spec.ts > phone > opens'])
})
