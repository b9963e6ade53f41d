import { afterEach, expect, test, vi } from 'vitest'
import { forgetTicket, keepTicket, ticketOf } from './sign-up-ticket.ts'

afterEach(() => vi.unstubAllGlobals())

const failing = () => {
  throw new DOMException('denied', 'SecurityError')
}

test.each<[string, unknown]>([
  ['may store nothing', undefined],
  ['fails to store', { setItem: failing, getItem: failing, removeItem: failing }],
])('a page that %s keeps the ticket of a sign-up until the address is confirmed', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  keepTicket('Lan@vi-du.test ', 've-1')
  expect(ticketOf('lan@vi-du.test')).toBe('ve-1')
  expect(ticketOf('mai@vi-du.test')).toBeUndefined()
  forgetTicket('lan@vi-du.test')
  expect(ticketOf('lan@vi-du.test')).toBeUndefined()
})
