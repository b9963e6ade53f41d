import type { Config } from './config.ts'
import { shopWorkRoutes } from './modules/shops/shop-work.routes.ts'
import { shopStaffRoutes } from './modules/shops/staff.seller.routes.ts'
import { type StaffMails, staffMails } from './modules/shops/staff-mails.ts'
import type { Database } from './platform/database/database.ts'
import type { Limits } from './platform/http/limits.ts'
import type { Router } from './platform/http/router.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'

interface ShopStaffDeps {
  config: Config
  db: Database
  enqueueMail: EnqueueMail
  marketName: () => string
  limits: Limits
}

/** Who works for a shop: the calls of owners and of the people whom they invite. Returns the mails about them. */
export function openShopStaff(
  route: Router,
  { config, db, enqueueMail, marketName, limits }: ShopStaffDeps,
): StaffMails {
  const mails = staffMails({ enqueueMail, publicUrl: config.PUBLIC_URL, marketName })
  const deps = { db, mails, invitationMails: limits.limiter('invitationMails') }
  shopStaffRoutes(route, deps)
  shopWorkRoutes(route, deps)
  return mails
}
