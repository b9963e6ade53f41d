import { afterEach, expect, it, vi } from 'vitest'
import { isGuestRefusal } from './login-prompt.ts'
import { session } from './session.ts'

// There is no storage here that would hold a session.
afterEach(() => vi.restoreAllMocks())

it.each([
  ['LOGIN_REQUIRED', 'Vui lòng đăng nhập', true],
  ['CART_LOGIN_REQUIRED', 'Bạn cần đăng nhập', true],
  ['CART_LOGIN_TO_SEE', 'Bạn cần đăng nhập', true],
  ['HTTP_401', 'Vui lòng đăng nhập', true],
  // Of a proxy, which says nothing to anybody.
  ['HTTP_401', '', false],
  ['TOKEN_INVALID', 'Phiên đăng nhập đã hết hạn', false],
])('a refusal with %s and “%s” asks a guest to log in: %s; never somebody who is', (code, message, asks) => {
  const refusal = { status: 401, code, message, errors: [] }
  expect(isGuestRefusal(refusal)).toBe(asks)
  vi.spyOn(session, 'accessToken').mockReturnValue('one')
  expect(isGuestRefusal(refusal)).toBe(false)
})
