/** A code of an authenticator app (RFC 6238). */
export const APP_CODE_LENGTH = 6
export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 10
/** Without characters that are confused when copied by hand. */
export const RECOVERY_CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** So long a new session proves who opened it: by a recovery code in place of another code, of an account without a password in place of that. */
export const FRESH_SESSION_MINUTES = 10
/** Fewer are left than this: their owner is told to make new ones. */
export const FEW_RECOVERY_CODES = 4
