import type { Profile } from '@chophien/domain/accounts/contract'
import { accountErrors } from '@chophien/domain/accounts/errors'
import { type ProfileForm, ProfileMetadata } from '@chophien/domain/accounts/profile-form'
import type { Database } from '../../platform/database/database.ts'
import { findProfile, type ProfileRow, saveProfile } from './accounts.queries.ts'
import { authorTag } from './author-tag.ts'
import type { AvatarStore } from './avatars.ts'

export const presentProfile = ({ metadata, createdAt, ...profile }: ProfileRow): Profile => ({
  ...profile,
  createdAt: createdAt.toISOString(),
  metadata: Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null,
})

function parseMetadata(text: string, today: string): ProfileMetadata {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw accountErrors.METADATA_INVALID()
  }
  const parsed = ProfileMetadata.safeParse(given)
  if (!parsed.success)
    throw parsed.error.issues[0]?.path[0] === 'birthDate'
      ? accountErrors.BIRTH_DATE_INVALID()
      : accountErrors.METADATA_INVALID()
  if (parsed.data.birthDate && parsed.data.birthDate >= today) throw accountErrors.BIRTH_DATE_INVALID()
  return parsed.data
}

/** Writes the own profile. Throws METADATA_INVALID, BIRTH_DATE_INVALID, PHONE_ALREADY_SET, PHONE_TAKEN, AVATAR_UNSUPPORTED, TOKEN_INVALID
 *  when the account was deleted meanwhile. */
export async function changeProfile(
  { db, avatars }: { db: Database; avatars: AvatarStore },
  userId: number,
  form: ProfileForm,
  avatar: Buffer | null,
): Promise<Profile> {
  const current = await findProfile(db, userId)
  const wantedPhone = form.phoneNumber || null
  if (wantedPhone && current.phoneNumber && wantedPhone !== current.phoneNumber) throw accountErrors.PHONE_ALREADY_SET()
  const metadata = form.metadata
    ? parseMetadata(form.metadata, new Date().toISOString().slice(0, 10))
    : current.metadata
  const uploaded = avatar && (await avatars.save(userId, avatar))
  const avatarUrl = uploaded ?? (form.avatarUrl === null ? null : undefined)
  const { firstName, lastName } = form
  try {
    const { saved, hidden } = await db.transaction(async (tx) => {
      const written = await saveProfile(tx, userId, {
        firstName,
        lastName,
        phoneNumber: wantedPhone,
        metadata,
        avatarUrl,
      })
      if (!written) throw accountErrors.TOKEN_INVALID()
      const { renamed, ...saved } = written
      if (renamed) tx.changed([authorTag(userId)])
      return { saved, hidden: avatarUrl === undefined ? [] : await avatars.show(tx, userId, avatarUrl) }
    })
    await avatars.remove(hidden)
    return presentProfile(saved)
  } catch (error) {
    if (uploaded) await avatars.discard(uploaded)
    throw (error as { constraint?: string }).constraint === 'users_phone_unique' ? accountErrors.PHONE_TAKEN() : error
  }
}
