import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'

export const DemoMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: Instant,
})
export type DemoMail = z.output<typeof DemoMail>

export const listDemoMails = {
  summary: 'Hộp thư của chợ dùng thử, thư mới nhất trước',
  data: z.array(DemoMail),
}
