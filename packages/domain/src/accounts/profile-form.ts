import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { normalizePhone } from '../text/phone.ts'
import { NAME_MAX } from './limits.ts'
import { accountMessages } from './messages.ts'
import { genders, profileMessages } from './profile-messages.ts'

const realDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Contents of `metadata` (product.md, profile). The caller, who has a clock, checks that the birth date is past. */
export const ProfileMetadata = z.object({
  birthDate: z.optional(
    z.nullable(
      z
        .string(profileMessages.birthDate)
        .check(
          z.regex(/^(?:1[89]|20)\d\d-\d\d-\d\d$/u, profileMessages.birthDate),
          z.refine(realDate, profileMessages.birthDate),
        ),
    ),
  ),
  gender: z.optional(z.nullable(z.enum(genders, profileMessages.gender))),
})
export type ProfileMetadata = z.output<typeof ProfileMetadata>

/** The part `profile` of the multipart body (§7). `avatarUrl: null` removes the picture; other values are ignored. */
export const ProfileForm = z.object({
  firstName: line({ required: accountMessages.allRequired, max: NAME_MAX }),
  lastName: line({ required: accountMessages.allRequired, max: NAME_MAX }),
  /** Can be set only while there is none. */
  phoneNumber: z.optional(
    z.nullable(
      z.string().check(
        z.overwrite((value) => normalizePhone(value) ?? value.trim()),
        z.regex(/^(?:\d{10})?$/u, accountMessages.phoneInvalid),
      ),
    ),
  ),
  avatarUrl: z.optional(z.nullable(z.string())),
  /** JSON text, as in the profile. */
  metadata: z.optional(z.nullable(z.string().check(z.maxLength(500, profileMessages.metadata)))),
})
export type ProfileForm = z.output<typeof ProfileForm>
