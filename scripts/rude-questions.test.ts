import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rudeQuestions } from '../e2e/support/rude-questions.ts'
import { testTitles } from './test-titles.ts'

test('every rude question is asked by tests that exist', () => {
  const missing = Object.entries(rudeQuestions).flatMap(([question, tests]) => {
    expect(tests.length, question).toBeGreaterThan(0)
    return tests.filter((named) => {
      const [file = '', ...title] = named.split(' > ')
      return !testTitles(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).includes(title.join(' > '))
    })
  })
  expect(missing).toEqual([])
})
