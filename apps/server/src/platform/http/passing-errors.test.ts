import { expect, test } from 'vitest'
import { isPassing } from './errors.ts'

test('a database whose socket is away passes, a file of the program or of the data that is missing does not', () => {
  expect(isPassing({ code: 'ENOENT', syscall: 'connect' })).toBe(true)
  expect(isPassing({ code: 'ENOENT', syscall: 'open' })).toBe(false)
})
