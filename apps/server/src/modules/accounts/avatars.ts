import { accountErrors } from '@chophien/domain/accounts/errors'
import { type SquarePictures, squarePictures } from '../../platform/square-pictures.ts'

/** Keeps avatars. */
export type AvatarStore = SquarePictures

/** Avatars below `dir`. Throws AVATAR_UNSUPPORTED. */
export const avatarStore = (dir: string): AvatarStore =>
  squarePictures({ dir, prefix: '/uploads/avatars/', unsupported: accountErrors.AVATAR_UNSUPPORTED })
