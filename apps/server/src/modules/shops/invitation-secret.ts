import { createHash, randomBytes } from 'node:crypto'

/** What the link of a new invitation has. */
export const newInvitationSecret = (): string => randomBytes(24).toString('base64url')

/** A link's secret as it is stored. Long and random: a fast hash is enough. */
export const hashInvitation = (secret: string): Buffer => createHash('sha256').update(secret).digest()
