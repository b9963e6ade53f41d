export const PASSWORD_MIN = 6
/** At a reset and a change (§5). */
export const NEW_PASSWORD_MIN = 8
export const PASSWORD_MAX = 255
/** Of a password that is compared with the stored one: whatever was typed. */
export const TYPED_PASSWORD_MAX = 1024
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const OTP_LENGTH = 6
export const OTP_RESEND_SECONDS = 60

export const AVATAR_BYTES_MAX = 5 * 1024 * 1024
