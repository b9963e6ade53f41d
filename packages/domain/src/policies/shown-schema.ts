import * as z from 'zod/mini'
import { fieldMessages } from '../contract/messages.ts'

const Shown = z.optional(z.int(fieldMessages.id).check(z.positive(fieldMessages.id)))

/** Which versions of the texts a form showed (ShownVersions). */
export const ShownSchema = z.object({ terms: Shown, privacy: Shown, rules: Shown })

/** Missing: the form showed no texts, as the bodies of §6 have none, and is no consent to any. */
export const ShownIfAny = z.optional(ShownSchema)
