import { randomCode } from '../../platform/random-code.ts'

const RANDOM_CHARACTERS = 10

/** The whole text of a shopper's transfer: `DH7K2M9QXW4T` (vietnam.md §2). */
export const newTransferCode = (): string => `DH${randomCode(RANDOM_CHARACTERS)}`
