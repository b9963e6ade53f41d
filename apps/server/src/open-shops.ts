import type { Config } from './config.ts'
import { openShopSearch } from './modules/catalog/shop-search-job.ts'
import type { SquarePictures } from './modules/pictures/square-pictures.ts'
import { shopWorkRoutes } from './modules/shops/shop-work.routes.ts'
import { shopRoutes } from './modules/shops/shops.routes.ts'
import { shopSellerRoutes } from './modules/shops/shops.seller.routes.ts'
import { shopStaffRoutes } from './modules/shops/staff.seller.routes.ts'
import { type StaffMails, staffMails } from './modules/shops/staff-mails.ts'
import type { Database } from './platform/database/database.ts'
import type { Limits } from './platform/http/limits.ts'
import type { Router } from './platform/http/router.ts'
import type { Jobs } from './platform/jobs.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import { deriveKey } from './platform/secrets.ts'

interface ShopsDeps {
  config: Config
  db: Database
  jobs: Jobs
  secret: Buffer
  enqueueMail: EnqueueMail
  limits: Limits
  logos: SquarePictures
  /** Milliseconds since 1970 of a clock that all processes share. */
  now: () => number
  /** The marketplace's name now. */
  marketName: () => string
}

/** Shops, their profiles, and who works for them. Returns the mails about the people of a shop. */
export async function openShops(
  route: Router,
  { config, db, jobs, secret, enqueueMail, limits, logos, now, marketName }: ShopsDeps,
): Promise<{ shopStaffMails: StaffMails }> {
  const publicUrl = config.PUBLIC_URL
  const contact = {
    enqueueMail,
    publicUrl,
    contactKey: deriveKey(secret, 'shop-contact-email'),
    contactMails: limits.limiter('contactMails'),
    now,
    marketName,
  }
  shopRoutes(route, { db, ...contact })
  shopSellerRoutes(route, { db, ...contact, logos, renewSearch: await openShopSearch(jobs, db) })
  const mails = staffMails({ enqueueMail, publicUrl, marketName })
  const people = {
    db,
    mails,
    shopInvitationMails: limits.limiter('shopInvitationMails'),
    invitationMails: limits.limiter('invitationMails'),
  }
  shopStaffRoutes(route, people)
  shopWorkRoutes(route, people)
  return { shopStaffMails: mails }
}
