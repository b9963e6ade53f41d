import * as z from 'zod/mini'
import { fieldMessages } from '../contract/messages.ts'

const Shown = z.optional(z.int(fieldMessages.id).check(z.positive(fieldMessages.id)))

/** Which versions of the texts a form showed (ShownVersions). */
export const ShownSchema = z._default(z.object({ terms: Shown, privacy: Shown, rules: Shown }), {})
