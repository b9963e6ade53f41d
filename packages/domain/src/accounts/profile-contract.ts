import { endpoint } from '../contract/endpoint.ts'
import type * as schemas from './profile-schemas.ts'

/** Multipart: part `profile` is the JSON of the body, part `avatar` an optional picture (JPEG, PNG, WebP or AVIF, at most 5 MB). */
export const updateProfile = endpoint<typeof schemas.updateProfile>({
  method: 'PUT',
  path: '/v1/users/profile',
  access: 'user',
})
