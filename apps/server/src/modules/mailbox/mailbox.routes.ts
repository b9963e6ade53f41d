import { listDemoMails } from '@chophien/domain/mailbox/contract'
import type { Router } from '../../platform/http/router.ts'
import type { Mailbox } from './mailbox.ts'

/** Lets everybody read all mails. Registered in the demo marketplace only. */
export function mailboxRoutes(route: Router, { mailbox }: { mailbox: Mailbox }): void {
  route.open(listDemoMails, () => mailbox.list())
}
