import * as z from 'zod/mini'
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

export const listSessions = {
  summary: 'Các thiết bị đang đăng nhập, dùng gần nhất trước',
  data: z.array(SignedInDevice),
}

export const endSession = {
  summary: 'Đăng xuất một thiết bị',
  params: z.object({ id: z.uuid() }),
  data: Nothing,
}

export const endOtherSessions = {
  summary: 'Đăng xuất mọi thiết bị khác',
  data: Nothing,
}
