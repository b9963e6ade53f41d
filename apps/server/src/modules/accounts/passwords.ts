import { hash, verify } from '@node-rs/argon2'

// Argon2id (the library's default) with OWASP's first choice of cost; about 10 ms on the reference machine.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, in PHC notation. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

// Verified when there is no account, so that response times do not reveal which addresses exist.
const nobodysHash = hashPassword(crypto.randomUUID())

/** Whether `password` belongs to `stored`. With null (no such account, or one without a password) it takes the same time and returns false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password)
  return stored !== null && matches
}

const { memoryCost, timeCost, parallelism } = options
const TODAY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/** Whether a hash has other parameters than today's; the password is then rehashed at the next sign-in. */
export const isDated = (stored: string): boolean => !stored.startsWith(TODAY)
