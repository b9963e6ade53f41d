import { expect, it } from 'vitest'
import { codeOf } from './code-of.ts'

const words = [
  [/email/u, 'EMAIL_TAKEN'],
  [/phone_number/u, 'PHONE_TAKEN'],
] as const

it.each([
  ['PHONE_TAKEN', 'whatever the email says', 'PHONE_TAKEN'],
  ['TOO_MANY_REQUESTS', 'email', 'TOO_MANY_REQUESTS'],
  ['HTTP_409', 'phone_number and email', 'EMAIL_TAKEN'],
  ['HTTP_409', 'phone_number', 'PHONE_TAKEN'],
  ['HTTP_409', '', 'HTTP_409'],
])('a refusal with %j and %j means %j', (code, message, meant) => {
  expect(codeOf({ code, message }, words)).toBe(meant)
})
