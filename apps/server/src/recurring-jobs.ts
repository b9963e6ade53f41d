import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { deleteExpired, keepAllPartitions } from './housekeeping.ts'
import { copyFigures } from './modules/catalog/copy-figures.ts'
import { productPictures } from './modules/catalog/product-pictures.ts'
import { refreshSearch } from './modules/catalog/search-index.queries.ts'
import { correctStockFigures, writeMissingFigures } from './modules/catalog/stock-figures.queries.ts'
import { addImportedPictures } from './modules/imports/add-pictures.ts'
import { giveUpImports } from './modules/imports/imports.ts'
import { makeLedgerDays } from './modules/ledger/make-ledger-days.ts'
import { tellLapsed } from './modules/manual-entries/tell-lapsed.ts'
import { drainOutbox } from './modules/notifications/drain-outbox.ts'
import { remindOfOrders } from './modules/orders/order-reminders.ts'
import { runOrderTimers } from './modules/orders/order-timers.ts'
import { orderTimesOf } from './modules/orders/order-times.ts'
import { requireOwnPictures } from './modules/pictures/picture-database.ts'
import type { PictureFolder } from './modules/pictures/picture-folder.ts'
import type { PictureKind } from './modules/pictures/stored-pictures.queries.ts'
import { sweepPictures } from './modules/pictures/sweep-pictures.ts'
import { followPromotionDates } from './modules/promotions/promotion-dates.ts'
import { deleteOldReportPictures } from './modules/reports/old-report-pictures.ts'
import { remindOfCases } from './modules/returns/case-reminders.ts'
import { caseSettingsOf } from './modules/returns/case-settings.ts'
import { runCaseTimers } from './modules/returns/case-timers.ts'
import { deleteOldEvidence } from './modules/returns/old-evidence.ts'
import { deleteOldDocuments } from './modules/sellers/old-documents.ts'
import { findScarceVariants } from './modules/statistics/scarce-variants.queries.ts'
import { renewShopDays } from './modules/statistics/shop-days.ts'
import { sweptFolders } from './open-pictures.ts'
import type { Database } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs.ts'
import { deleteEndedCounts } from './platform/limits/limit-counts.queries.ts'
import { logFailure } from './platform/log-failures.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import type { JobRecord } from './platform/metrics.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'

/** Work that one process at a time repeats. */
export interface RecurringJob {
  /** The pause between two runs; of a job with `cron`, how far apart its matches are. */
  everySeconds: number
  /** When it begins (UTC). Without it: at once, and again after each pause. */
  cron?: string
  /** `stop`: aborted when the work must end soon, because the process stops or another one may begin. */
  work(stop?: AbortSignal): Promise<unknown>
}

/** The jobs, which keep a record of how they end. */
export function recorded(
  records: Record<string, JobRecord>,
  jobs: Record<string, RecurringJob>,
): Record<string, RecurringJob> {
  const withRecord = (name: string, { work, ...times }: RecurringJob): RecurringJob => {
    const record: JobRecord = { everySeconds: times.everySeconds, since: Date.now(), lastSuccess: null, failed: 0 }
    records[name] = record
    return {
      ...times,
      async work(stop) {
        try {
          const outcome = await work(stop)
          // One that was told to stop has left its rest.
          if (!stop?.aborted) record.lastSuccess = Date.now()
          return outcome
        } catch (error) {
          record.failed += 1
          throw error
        }
      },
    }
  }
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, withRecord(name, job)]))
}

/** Lets a process take its turns at the jobs. */
export async function startRecurringJobs(jobs: Jobs, recurring: Record<string, RecurringJob>): Promise<void> {
  for (const [name, { everySeconds, cron, work }] of Object.entries(recurring))
    if (cron === undefined) jobs.repeat(name, everySeconds, work)
    else await jobs.schedule(name, cron, work)
}

// Built together, so that monitoring waits as long as the expression says.
const everyMinutes = (minutes: number) => ({ cron: `*/${minutes} * * * *`, everySeconds: minutes * 60 })
const dailyAt = (hour: number, minute: number) => ({ cron: `${minute} ${hour} * * *`, everySeconds: 86_400 })

interface JobDeps {
  config: Config
  db: Database
  objects: ObjectStore
  folders: Record<PictureKind, PictureFolder>
  enqueueMail: EnqueueMail
  log: FastifyBaseLogger
}

type Files = Pick<JobDeps, 'db' | 'objects'>

/** An hourly job that deletes files: not unless those in the store are this database's, so that a copy of the database deletes none of the original's. */
const ofOwnFiles = (
  { db, objects, folders }: Files & Pick<JobDeps, 'folders'>,
  deleteFiles: (files: Files, stop?: AbortSignal) => Promise<unknown>,
): RecurringJob => ({
  everySeconds: 3600,
  async work(stop) {
    const prefixes = Object.values(folders).map(({ prefix }) => prefix)
    await requireOwnPictures(db, objects, prefixes)
    return deleteFiles({ db, objects }, stop)
  },
})

/** The recurring jobs by name, without those of payments. */
export const recurringJobsOf = ({
  config,
  db,
  objects,
  folders,
  enqueueMail,
  log,
}: JobDeps): Record<string, RecurringJob> => ({
  'order-timers': {
    everySeconds: 5,
    work: (stop) => runOrderTimers(db, orderTimesOf(config), stop),
  },
  'case-timers': { everySeconds: 5, work: (stop) => runCaseTimers(db, caseSettingsOf(config), stop) },
  reminders: {
    everySeconds: 60,
    work: async (stop) =>
      (await remindOfOrders(db, orderTimesOf(config), stop)) + (await remindOfCases(db, caseSettingsOf(config), stop)),
  },
  'promotion-dates': { everySeconds: 5, work: () => followPromotionDates(db) },
  // With its half minute within the five minutes that product.md promises.
  'figure-copies': { everySeconds: 240, work: (stop) => copyFigures(db, stop) },
  'stock-figures': { everySeconds: 600, work: (stop) => writeMissingFigures(db, stop) },
  'shop-days': { everySeconds: 3, work: (stop) => renewShopDays(db, stop) },
  'ledger-days': { everySeconds: 600, work: (stop) => makeLedgerDays(db, stop) },
  'lapsed-proposals': { everySeconds: 600, work: (stop) => tellLapsed(db, stop) },
  'scarce-variants': { everySeconds: 300, work: () => findScarceVariants(db) },
  'unused-pictures': {
    everySeconds: 3600,
    work: (stop) => sweepPictures(db, sweptFolders(db, objects, folders), stop),
  },
  'old-evidence': ofOwnFiles({ db, objects, folders }, deleteOldEvidence),
  'old-report-pictures': ofOwnFiles({ db, objects, folders }, deleteOldReportPictures),
  'old-seller-documents': ofOwnFiles({ db, objects, folders }, deleteOldDocuments),
  'import-pictures': {
    everySeconds: 2,
    work: (stop = new AbortController().signal) =>
      addImportedPictures(
        {
          db,
          pictures: productPictures(folders.products),
          rules: { allowHttp: config.IMPORT_PICTURES_BY_HTTP === 'on' },
        },
        stop,
      ),
  },
  'refresh-search': { ...everyMinutes(10), work: (stop) => refreshSearch(db, stop) },
  'correct-stock-figures': { ...dailyAt(20, 37), work: (stop) => correctStockFigures(db, stop) },
  'delete-expired': {
    ...dailyAt(20, 17),
    work: (stop) => deleteExpired(db, (error, step) => logFailure(log, error, `delete-expired: ${step}`), stop),
  },
  // Not nightly: a backup, which takes hours, is in its way.
  partitions: {
    everySeconds: 3600,
    work: (stop) => keepAllPartitions(db, (error, step) => logFailure(log, error, `partitions: ${step}`), stop),
  },
  'ended-limits': { everySeconds: 600, work: (stop) => deleteEndedCounts(db, stop) },
  'stuck-imports': { everySeconds: 600, work: () => giveUpImports(db) },
  'order-outbox': {
    everySeconds: 1,
    work: (stop) =>
      drainOutbox({ db, times: orderTimesOf(config), enqueueMail, publicUrl: config.PUBLIC_URL, log, stop }),
  },
})
