import { createHmac, randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@chophien/domain/accounts/limits'
import type { CodePurpose } from './one-time-codes.queries.ts'

/** A fresh code of six digits. */
export const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** The stored form of a code: an HMAC over address, purpose and code. */
export const hashCode = (key: Buffer, email: string, purpose: CodePurpose, code: string): Buffer =>
  createHmac('sha256', key).update(`${email}\n${purpose}\n${code}`).digest()
