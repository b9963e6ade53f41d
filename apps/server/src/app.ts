import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { backlogsOf } from './backlogs.ts'
import type { Config } from './config.ts'
import { openHttpServer } from './http-server.ts'
import { authenticator, bearerBy } from './modules/accounts/authenticate.ts'
import { avatarStore } from './modules/accounts/avatars.ts'
import { requireRole } from './modules/accounts/require-role.ts'
import { accessTokens } from './modules/accounts/tokens.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogAdminRoutes } from './modules/catalog/catalog.admin.routes.ts'
import { catalogSellerRoutes } from './modules/catalog/catalog.seller.routes.ts'
import { openCategorySearch } from './modules/catalog/category-search-job.ts'
import { productPictures } from './modules/catalog/product-pictures.ts'
import { contactRoutes } from './modules/contact/contact.routes.ts'
import { importRoutes } from './modules/imports/imports.seller.routes.ts'
import { openImports } from './modules/imports/imports.ts'
import { readRows } from './modules/imports/read-rows.ts'
import { LIVE } from './modules/live/live-events.queries.ts'
import { mailboxRoutes } from './modules/mailbox/mailbox.routes.ts'
import type { Mailbox } from './modules/mailbox/mailbox.ts'
import { noticeRoutes } from './modules/notices/notices.routes.ts'
import { keyOf, writeOnce } from './modules/orders/idempotency.ts'
import { orderTimesOf } from './modules/orders/order-times.ts'
import { settleOrders } from './modules/orders/settle-orders.ts'
import { paymentTermsOf } from './modules/payments/open-payment-terms.ts'
import { personalDataRoutes } from './modules/personal-data/personal-data.routes.ts'
import { squarePictures } from './modules/pictures/square-pictures.ts'
import { promotionPictures } from './modules/promotions/promotion-pictures.ts'
import { promotionRoutes } from './modules/promotions/promotions.routes.ts'
import { caseSettingsOf } from './modules/returns/case-settings.ts'
import { reviewPictures } from './modules/reviews/review-pictures.ts'
import { reviewAdminRoutes } from './modules/reviews/reviews.admin.routes.ts'
import { reviewRoutes } from './modules/reviews/reviews.routes.ts'
import { carrierHooks } from './modules/shipping/carrier-hooks.ts'
import { shopAdminRoutes } from './modules/shops/shops.admin.routes.ts'
import { logoOptions } from './modules/shops/shops.seller.routes.ts'
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { createViewCounter } from './modules/statistics/view-counter.ts'
import { vocabularyAdminRoutes } from './modules/vocabulary/vocabulary.admin.routes.ts'
import { openAccounts } from './open-accounts.ts'
import { openBooks } from './open-books.ts'
import { openBrand } from './open-brand.ts'
import { openCaches } from './open-caches.ts'
import { openImages } from './open-images.ts'
import { openLive } from './open-live.ts'
import { metricsOfServices } from './open-metrics.ts'
import { openOffice } from './open-office.ts'
import { openOrders } from './open-orders.ts'
import { openPayments } from './open-payments.ts'
import { openPayouts } from './open-payouts.ts'
import { openPictureFolders, publicKinds } from './open-pictures.ts'
import { openPlans } from './open-plans.ts'
import { openPolicies } from './open-policies.ts'
import { openReturns } from './open-returns.ts'
import { openSealer } from './open-sealer.ts'
import { openSearch } from './open-search.ts'
import { openSellers } from './open-sellers.ts'
import { openShopAccounts } from './open-shop-accounts.ts'
import { openShops } from './open-shops.ts'
import { ONLY_PROCESS, type Part } from './part.ts'
import type { Database } from './platform/database/database.ts'
import { tableMetrics } from './platform/database/table-metrics.ts'
import { describeApi } from './platform/http/api-docs.ts'
import { callerReads } from './platform/http/caller-reads.ts'
import { datedAnswers } from './platform/http/dated-answers.ts'
import { INTERNAL_HEADER } from './platform/http/internal-header.ts'
import { installLimits } from './platform/http/limits.ts'
import { onlyForOperators } from './platform/http/only-for-operators.ts'
import { PublicAnswers } from './platform/http/public-answers.ts'
import { rawHooks } from './platform/http/raw-hooks.ts'
import { createRouter } from './platform/http/router.ts'
import type { Jobs } from './platform/jobs.ts'
import { openMailQueue } from './platform/mail/mail-queue.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Figures, JobRecord } from './platform/metrics.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { operatorRoutes } from './platform/operator-routes.ts'
import { servePages, type WebApp } from './platform/pages/page-host.ts'
import { deriveKey } from './platform/secrets.ts'
import { uploadRoutes } from './platform/upload-routes.ts'
import { type RecurringJob, recorded, recurringJobsOf } from './recurring-jobs.ts'

export interface AppDeps {
  config: Config
  db: Database
  /** Where files are kept. */
  objects: ObjectStore
  jobs: Jobs
  mailer: Mailer
  /** Only where everybody may read everybody's mail: a demo marketplace without a mail server. */
  mailbox: Mailbox | null
  secret: Buffer
  /** Where the log goes; default: the standard output. */
  logTo?: { write(line: string): void } | undefined
  /** Null: the API alone, without pages. */
  web: (WebApp & { serveFiles(app: FastifyInstance): Promise<void>; keepPages: boolean }) | null
  /** What this process does; default: all. */
  part?: Part
}

export interface App {
  fastify: FastifyInstance
  /** Handles changes of other instances. */
  changes: { purge(tags: readonly string[]): void; suspend(): void; resume(): void }
  /** Makes `/readyz` say that the process will stop, while it still answers. */
  announceStop(): void
  /** Takes no more connections and ends each with its next answer; resolves when there are none any more, or after `ms`. */
  drain(ms: number): Promise<void>
  /** Figures of this process for /metrics. */
  figures(): Promise<Figures>
  /** Recurring jobs by name; each runs in one process at a time. */
  recurringJobs: Record<string, RecurringJob>
}

/** How long a process waits for the figures of all. */
const FIGURES_MS = 5000

/** Puts the marketplace together. Reads like its table of contents. */
export async function buildApp({
  config,
  db,
  objects,
  jobs,
  mailer,
  mailbox,
  secret,
  logTo,
  web,
  part = ONLY_PROCESS,
}: AppDeps): Promise<App> {
  const { app, drain } = openHttpServer(config, logTo, part.name)
  const now = () => db.clock.now()
  datedAnswers(app, now)
  const { supervisor } = part
  const { caches, policies, ...kept } = openCaches(db, part.webProcesses)
  const { pages, answers, totals } = caches
  const internalToken = crypto.randomUUID()
  if (part.role === 'worker') onlyForOperators(app, internalToken)
  const tokens = accessTokens(secret, config.ACCESS_TOKEN_TTL, now)
  const limits = installLimits(app, {
    enabled: config.RATE_LIMITS === 'on',
    internalToken,
    db,
    secret: deriveKey(secret, 'limits'),
    webProcesses: part.webProcesses,
    bearerOf: bearerBy(tokens),
  })
  const brand = await openBrand({ config, db, policies })
  await describeApi(app, config.PUBLIC_URL, brand.settledName)
  await app.register(multipart)
  const enqueueMail = await openMailQueue({
    jobs,
    mailer,
    sideBySide: config.SMTP_CONNECTIONS,
    key: deriveKey(secret, 'mail'),
    look: brand.mailLook,
    onFailure: ({ code, responseCode }) => app.log.warn({ code, responseCode }, 'a mail did not leave'),
  })
  const guard = { authenticate: authenticator({ db, tokens }), admit: requireRole(config) }
  const publicAnswers = new PublicAnswers()
  const route = createRouter(app, {
    ...guard,
    callerReads: callerReads(db),
    publicAnswers,
    answers,
    builds: limits.builds,
    checked: config.NODE_ENV !== 'production',
    webProcesses: part.webProcesses,
  })
  const folders = openPictureFolders(db, objects)
  const avatars = avatarStore(folders.avatars)
  const logos = squarePictures(logoOptions(folders.logos))
  brand.routes(app, route)
  const { marketName } = brand
  const sealer = openSealer(config, secret)
  openAccounts(route, { config, db, secret, tokens, sealer, avatars, enqueueMail, marketName, limits, log: app.log })
  const learning = openSearch(app, route, { config, db, secret, tokens, caches })
  catalogSellerRoutes(route, { db, pictures: productPictures(folders.products), oncePerKey: { keyOf, writeOnce } })
  importRoutes(route, { db, queue: await openImports(jobs, db) })
  const people = await openShops(route, { config, db, jobs, secret, enqueueMail, limits, logos, now, marketName })
  const reviewImages = reviewPictures(folders.reviews)
  reviewRoutes(route, { db, pictures: reviewImages })
  cartRoutes(route, { db, remembersSearches: learning.bitOf !== null })
  const terms = paymentTermsOf(config)
  const orderTimes = orderTimesOf(config)
  openOrders(route, { db, terms, times: orderTimes, bitOf: learning.bitOf, policies })
  const ownHeaders = { [INTERNAL_HEADER]: internalToken }
  const { payouts, debts, jobs: payoutJobs } = openPayouts(route, { config, db, sealer, enqueueMail, log: app.log })
  const paymentJobs = await openPayments(app, route, {
    config,
    db,
    secret,
    terms,
    orders: settleOrders,
    payouts,
    debts,
    sealer,
    enqueueMail,
    ownHeaders,
  })
  const privatePlaces = openReturns(app, route, { config, db, objects, secret, now })
  const sellerPlaces = openSellers(app, route, { db, objects, sealer, enqueueMail, secret, now })
  openShopAccounts(route, { db, sealer, enqueueMail, marketName, secret, limits })
  noticeRoutes(route, { db })
  await rawHooks(
    app,
    carrierHooks({ db, settings: caseSettingsOf(config), secrets: config.CARRIER_WEBHOOK_SECRET ?? [] }),
  )
  personalDataRoutes(route, {
    db,
    orderTimes,
    ...people,
    avatars,
    logos,
    reviewImages,
    sealer,
    ...privatePlaces,
    ...sellerPlaces,
  })
  contactRoutes(route, { db, enqueueMail, config })
  shopAdminRoutes(route, { db, enqueueMail })
  catalogAdminRoutes(route, { db, enqueueMail, renewSearch: await openCategorySearch(jobs, db) })
  vocabularyAdminRoutes(route, { db, readTable: readRows })
  reviewAdminRoutes(route, { db })
  openOffice(route, { config, db })
  promotionRoutes(route, { db, pictures: promotionPictures(folders.promotions) })
  openBooks(route, { config, db, sealer, enqueueMail, letterhead: brand.letterhead, log: app.log })
  openPlans(route, { db })
  openPolicies(route, { config, db, policies })
  const views = createViewCounter(db)
  app.addHook('onClose', () => views.close())
  statisticsRoutes(route, { views })
  const feed = openLive(app, guard, db)
  if (mailbox) mailboxRoutes(route, { mailbox })
  await uploadRoutes(app, objects, publicKinds)
  const pictureJobs = openImages(app, { config, db, objects, shown: caches.shownPictures, supervisor })
  sitemapRoutes(app, { db: db.reads, publicUrl: config.PUBLIC_URL, answers, totals, builds: limits.builds })
  const jobRecords: Record<string, JobRecord> = {}
  const { announceStop, figures } = operatorRoutes(app, {
    db,
    metricsToken: config.METRICS_TOKEN,
    caches: { pages, answers },
    backlogs: () => backlogsOf(db),
    recurringJobs: jobRecords,
    name: part.name,
    role: part.role,
    askAll: supervisor && (async () => (await supervisor.ask('all-figures', null, FIGURES_MS)) as Figures[]),
    sharedMetrics: [tableMetrics(db)],
    moreMetrics: metricsOfServices({ db, objects, log: app.log }),
  })

  if (web) {
    await web.serveFiles(app)
    servePages(app, {
      web,
      cache: pages,
      builds: limits.builds,
      ...brand.ofPages,
      publicAnswers,
      keep: web.keepPages,
    })
  }
  return {
    fastify: app,
    announceStop,
    drain,
    figures,
    changes: {
      purge(tags) {
        db.replica?.positions.changed()
        kept.purge(tags)
        brand.hear(tags)
        if (tags.includes(LIVE)) feed.wake()
      },
      suspend() {
        db.replica?.positions.deafen()
        kept.suspend()
        brand.suspend()
      },
      resume() {
        // The connection that was lost may have been that to another primary.
        db.replica?.watch.doubt()
        db.replica?.positions.hear()
        feed.doubt()
        kept.resume()
        brand.resume()
      },
    },
    recurringJobs: recorded(jobRecords, {
      ...recurringJobsOf({ config, db, objects, folders, enqueueMail, log: app.log }),
      ...paymentJobs,
      ...payoutJobs,
      ...learning.jobs,
      ...pictureJobs,
    }),
  }
}
