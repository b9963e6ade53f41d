import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Instant, Nothing } from '../contract/fields.ts'

/** A place where somebody is signed in. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  /** Browser and system for people to recognise: `Chrome trên Windows`. */
  device: z.string(),
  /** The address on the net from which it was last used. */
  place: z.nullable(z.string()),
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** The session that asks. */
  current: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/users/sessions',
  summary: 'Các thiết bị đang đăng nhập, dùng gần nhất trước',
  access: 'user',
  data: z.array(SignedInDevice),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/users/sessions/{id}',
  summary: 'Đăng xuất một thiết bị',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  data: Nothing,
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/users/sessions',
  summary: 'Đăng xuất mọi thiết bị khác',
  access: 'user',
  data: Nothing,
})
