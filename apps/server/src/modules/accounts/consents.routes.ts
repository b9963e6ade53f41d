import { getConsents, giveConsents, setMarketing, withdrawConsent } from '@chophien/domain/accounts/consents-contract'
import { consentMessages as text } from '@chophien/domain/accounts/consents-messages'
import type { Database } from '../../platform/database/database.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { agreeAgain, chooseMarketing, endConsent, showConsents } from './consents.ts'

/** What the signed-in user has agreed to, and is asked. */
export function consentRoutes(route: Router, { db }: { db: Database }): void {
  route.guarded(getConsents, ({ user }) => showConsents(db, user))
  route.guarded(giveConsents, async ({ user, body }) => {
    await agreeAgain(db, user, body.shown)
    return new Answer(await showConsents(db, user), text.given)
  })
  route.guarded(withdrawConsent, async ({ user, body }) => {
    await endConsent(db, user.id, body.kind)
    return new Answer(await showConsents(db, user), text.withdrawn)
  })
  route.guarded(setMarketing, async ({ user, body }) => {
    await chooseMarketing(db, user.id, body.on)
    return new Answer(await showConsents(db, user), body.on ? text.marketingOn : text.marketingOff)
  })
}
