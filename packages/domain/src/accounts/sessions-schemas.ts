import * as z from 'zod/mini'
import { Instant, Nothing } from '../contract/fields.ts'

/** A signed-in device. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  /** Readable browser and system: `Chrome trên Windows`. */
  device: z.string(),
  /** IP address of its last use. */
  place: z.nullable(z.string()),
  signedInAt: Instant,
  lastUsedAt: Instant,
  /** Whether it is the caller's session. */
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
