import type { Profile } from '@chophien/domain/accounts/contract'
import { AVATAR_BYTES_MAX, NAME_MAX } from '@chophien/domain/accounts/limits'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { updateProfile } from '@chophien/domain/accounts/profile-contract'
import { profileMessages } from '@chophien/domain/accounts/profile-messages'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { type FormRefusal, type Outcome, refusalOf, useForm } from '../../../lib/form.ts'
import { session } from '../../../lib/session.ts'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { type PictureChoice, PictureField } from '../../../ui/picture-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { TypedProfile, toUpload } from './profile-form-schema.ts'

const genderNames = [
  { value: 'male', label: 'Nam' },
  { value: 'female', label: 'Nữ' },
  { value: 'other', label: 'Khác' },
] as const

function metadataOf({ metadata }: Profile): { birthDate?: string | null; gender?: string | null } {
  try {
    return (JSON.parse(metadata ?? '{}') ?? {}) as { birthDate?: string | null; gender?: string | null }
  } catch {
    return {}
  }
}

/** §8: validation error, refusal or failure of saving. */
function explain(failure: Refusal): FormRefusal {
  const { status, message, errors } = failure
  if (status === 0 || status >= 500) return { title: profileMessages.error, detail: message }
  if (errors.length > 0 || message === '') return refusalOf(failure, profileMessages.failed)
  return { title: profileMessages.updateFailed, detail: message }
}

/** Read-only values are shown as text. */
function Fixed({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-sm font-semibold">{label}</dt>
      <dd className="flex min-h-11 items-center wrap-anywhere text-content-soft">{children}</dd>
    </div>
  )
}

/** §2: names, birth date, gender and picture; e-mail, phone number and registration date are read-only. */
export function ProfileForm({ profile, reload }: { profile: Profile; reload: () => Promise<void> }) {
  const [avatar, setAvatar] = useState<PictureChoice>(null)
  const [avatarError, setAvatarError] = useState<string>()
  const { birthDate, gender } = metadataOf(profile)
  const form = useForm({
    schema: TypedProfile,
    fields: ['firstName', 'lastName', 'phoneNumber', 'birthDate', 'gender'],
    draft: 'profile',
    saidOnce: accountMessages.allRequired,
    async send(typed): Promise<Outcome> {
      const answer = await browserApi.settle(updateProfile, { body: toUpload(typed, avatar) })
      if (answer.ok) {
        session.setProfile(answer.data)
        // Another picture may have been chosen since.
        setAvatar((now) => (now === avatar ? null : now))
        setAvatarError(undefined)
        toast({ kind: 'success', title: profileMessages.updated })
        return { after: reload }
      }
      const { failure } = answer
      setAvatarError(failure.errors.find(({ field }) => field === 'avatar')?.message)
      return explain(failure)
    },
  })

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <PictureField
        noun="ảnh"
        alt="Ảnh đại diện"
        hint="JPEG, PNG, WebP hoặc AVIF, tối đa 5 MB"
        fallback={<UserRound aria-hidden className="size-10" strokeWidth={1.5} />}
        round
        limit={{ bytes: AVATAR_BYTES_MAX, message: 'Ảnh đại diện tối đa 5 MB.' }}
        url={profile.avatarUrl}
        choice={avatar}
        error={avatarError}
        onChoose={(choice, objection) => {
          setAvatar(choice)
          setAvatarError(objection)
        }}
      />
      <FormAlert alert={form.alert} draft={form.draft} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {/* §2: 'Họ' is what is sent as firstName. */}
        <Field
          {...form.field('firstName')}
          label="Họ"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          defaultValue={profile.firstName}
          required
        />
        <Field
          {...form.field('lastName')}
          label="Tên"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          defaultValue={profile.lastName}
          required
        />
        <Field
          {...form.field('birthDate')}
          label="Ngày sinh"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={birthDate ?? ''}
        />
        <Select
          {...form.field('gender')}
          label="Giới tính"
          defaultValue={gender ?? ''}
          placeholder="Chưa chọn"
          options={genderNames}
        />
        {profile.phoneNumber === null && (
          <Field
            {...form.field('phoneNumber')}
            label="Số điện thoại"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="10 chữ số, chỉ đặt được một lần"
          />
        )}
      </div>
      <dl className="grid gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-3">
        <Fixed label="Email">{profile.email}</Fixed>
        {profile.phoneNumber !== null && <Fixed label="Số điện thoại">{profile.phoneNumber}</Fixed>}
        <Fixed label="Ngày tham gia">{formatDate(profile.createdAt)}</Fixed>
      </dl>
      <SubmitButton form={form} className="self-start max-sm:w-full">
        Lưu thay đổi
      </SubmitButton>
    </form>
  )
}
