import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { Instant } from '../contract/fields.ts'

export const DemoMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: Instant,
})
export type DemoMail = z.output<typeof DemoMail>

/** Exists in a demo marketplace without a mail server only. */
export const listDemoMails = endpoint({
  method: 'GET',
  path: '/v1/mailbox',
  summary: 'Hộp thư của chợ dùng thử, thư mới nhất trước',
  data: z.array(DemoMail),
})
