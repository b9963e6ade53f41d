import { hashPassword } from '../modules/accounts/passwords.ts'
import type { Db } from '../platform/database/database.ts'
import { demoPhone, type UserPlan } from './user-plan.ts'
import { writeUsers } from './write-users.ts'

/** The accounts that operating.md promises. */
export const demoAccounts = {
  shopper: { email: 'khach@chophien.test', firstName: 'Nguyễn', lastName: 'Minh Anh', phoneNumber: demoPhone(1) },
  seller: { email: 'nguoiban@chophien.test', firstName: 'Trần', lastName: 'Thu Hà', phoneNumber: demoPhone(2) },
  admin: { email: 'quantri@chophien.test', firstName: 'Lê', lastName: 'Quốc Bình', phoneNumber: demoPhone(3) },
  // The second person whom payouts need.
  accountant: { email: 'ketoan@chophien.test', firstName: 'Phạm', lastName: 'Ngọc Lan', phoneNumber: demoPhone(5) },
} as const satisfies Record<string, UserPlan>

export const DEMO_PASSWORD = 'ChoPhien@2026'

export interface DemoAccountIds {
  shopperId: number
  sellerId: number
  adminId: number
  accountantId: number
}

/** Writes the four demo accounts, or finds them. */
export async function writeDemoAccounts(db: Db, now: Date): Promise<DemoAccountIds> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const write = async (person: UserPlan, roles: readonly string[]): Promise<number> => {
    const [id] = await writeUsers(db, [person], { roles, passwordHash, now })
    return id ?? 0
  }
  return {
    shopperId: await write(demoAccounts.shopper, ['ROLE_USER']),
    sellerId: await write(demoAccounts.seller, ['ROLE_USER', 'ROLE_SELLER']),
    adminId: await write(demoAccounts.admin, ['ROLE_USER', 'ROLE_ADMIN']),
    accountantId: await write(demoAccounts.accountant, ['ROLE_USER', 'ROLE_ADMIN']),
  }
}
