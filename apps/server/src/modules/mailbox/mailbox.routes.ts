import { listDemoMails } from '@chophien/domain/mailbox/contract'
import type { Router } from '../../platform/http/router.ts'
import type { Mailbox } from './mailbox.ts'

/** Lets everybody read all mails: only ever registered where everybody is trying things out. */
export function mailboxRoutes(route: Router, { mailbox }: { mailbox: Mailbox }): void {
  route.open(listDemoMails, () => mailbox.list())
}
