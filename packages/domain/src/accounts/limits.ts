export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 255
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const OTP_LENGTH = 6
export const OTP_RESEND_SECONDS = 60
