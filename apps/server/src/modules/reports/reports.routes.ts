import { createReport, listReports } from '@chophien/domain/reports/contract'
import { reportErrors } from '@chophien/domain/reports/errors'
import { REPORT_IMAGE_BYTES_MAX } from '@chophien/domain/reports/limits'
import { reportMessages } from '@chophien/domain/reports/messages'
import type { FastifyInstance } from 'fastify'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { sendPrivateFile } from '../../platform/http/send-private-file.ts'
import { findReportsOf, isStoredPicture } from './reports.queries.ts'
import { type ReportDeps, reportPictureKey, writeReport } from './write-report.ts'

/** Below which pictures of reports are served. */
export const REPORT_PICTURES_PATH = '/api/report-pictures'

/** What people report, and their own reports. */
export function reportRoutes(route: Router, deps: ReportDeps): void {
  const { addresses } = deps
  route.guarded(
    createReport,
    async ({ user, body, file }) =>
      new Answer(await writeReport(deps, user.id, { report: body, file }), reportMessages.sent),
    {
      limit: limits.reports,
      upload: {
        jsonPart: 'about',
        filePart: 'picture',
        maxBytes: REPORT_IMAGE_BYTES_MAX,
        tooLarge: reportErrors.REPORT_IMAGE_TOO_LARGE,
      },
    },
  )
  route.guarded(listReports, ({ user, query, reads }) => findReportsOf({ db: reads, addresses }, user.id, query))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** Serves pictures of reports to whoever holds an address that still opens them. */
export function reportPictureRoutes(app: FastifyInstance, { db, objects, addresses }: ReportDeps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    `${REPORT_PICTURES_PATH}/:id`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const opens = uuid.test(id) && addresses.opens(id, request.query) && (await isStoredPicture(db, id))
      return opens ? sendPrivateFile(request, reply, { objects, key: reportPictureKey(id) }) : reply.callNotFound()
    },
  )
}
