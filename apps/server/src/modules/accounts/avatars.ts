import { accountErrors } from '@chophien/domain/accounts/errors'
import type { PictureFolder } from '../pictures/picture-folder.ts'
import { type SquarePictures, squarePictures } from '../pictures/square-pictures.ts'

/** Keeps avatars; the owner is the user. */
export type AvatarStore = SquarePictures

/** Avatars in `folder`. Throws AVATAR_UNSUPPORTED. */
export const avatarStore = (folder: PictureFolder): AvatarStore =>
  squarePictures({ folder, prefix: '/uploads/avatars/', unsupported: accountErrors.AVATAR_UNSUPPORTED })
