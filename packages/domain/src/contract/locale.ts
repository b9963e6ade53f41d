import * as z from 'zod/mini'
import { fieldMessages } from './messages.ts'

/** Makes rules without their own message answer in Vietnamese. Called once by each program at start. */
export function speakVietnamese(): void {
  z.config({
    localeError: (issue) =>
      issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
        ? fieldMessages.required
        : fieldMessages.invalid,
  })
}
