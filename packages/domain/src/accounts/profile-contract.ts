import { endpoint } from '../contract/endpoint.ts'
import { Profile } from './contract.ts'
import { ProfileForm } from './profile-form.ts'

export const AVATAR_BYTES_MAX = 5 * 1024 * 1024

/** Multipart: part `profile` is the JSON of the body, part `avatar` an optional picture (JPEG, PNG, WebP or AVIF, at most 5 MB). */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/v1/users/profile',
  summary: 'Cập nhật hồ sơ (multipart: phần profile là JSON, phần avatar là ảnh, không bắt buộc)',
  access: 'user',
  body: ProfileForm,
  data: Profile,
})
