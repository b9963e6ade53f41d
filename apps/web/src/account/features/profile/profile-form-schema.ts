import { ProfileForm } from '@chophien/domain/accounts/profile-form'
import { genders, profileMessages } from '@chophien/domain/accounts/profile-messages'
import * as z from 'zod/mini'

/** The profile form: names, a phone number if none is set, birth date and gender as separate fields instead of metadata. */
export const TypedProfile = z.extend(z.pick(ProfileForm, { firstName: true, lastName: true, phoneNumber: true }), {
  birthDate: z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (/^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).getTime() < Date.now()),
        profileMessages.birthDate,
      ),
    ),
  gender: z.union([z.literal(''), z.enum(genders)], profileMessages.gender),
})

/** The multipart body of §7: part `profile` as JSON, part `avatar` if a picture was chosen. */
export function toUpload(typed: z.output<typeof TypedProfile>, avatar: File | 'remove' | null): FormData {
  const { firstName, lastName, phoneNumber, birthDate, gender } = typed
  const metadata = JSON.stringify({ birthDate: birthDate || null, gender: gender || null })
  const profile = {
    firstName,
    lastName,
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(avatar === 'remove' ? { avatarUrl: null } : {}),
    metadata,
  }
  const body = new FormData()
  body.set('profile', new Blob([JSON.stringify(profile)], { type: 'application/json' }))
  if (avatar instanceof File) body.set('avatar', avatar)
  return body
}
