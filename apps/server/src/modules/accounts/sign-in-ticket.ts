import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { insertTicket } from './sign-in-tickets.queries.ts'

const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest()

/** Opens a ticket: with it and a code the sign-in becomes a session. The user id first, because look-ups need it (decision 5). */
export async function openTicket(db: Db, userId: number): Promise<string> {
  const ticket = `${userId}.${randomBytes(32).toString('base64url')}`
  await insertTicket(db, userId, hashTicket(ticket))
  return ticket
}

/** Whom a ticket says it is of, and its stored form; null for what can be none. */
export function readTicket(ticket: string): { userId: number; hash: Buffer } | null {
  const userId = Number(ticket.split('.', 1)[0])
  return Number.isSafeInteger(userId) && userId > 0 ? { userId, hash: hashTicket(ticket) } : null
}
