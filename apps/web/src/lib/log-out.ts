import { logout } from '@chophien/domain/accounts/contract'
import { browserApi } from './browser-api.ts'
import { forgetDrafts } from './drafts-key.ts'
import { finishLastWork } from './last-work.ts'
import { navigateTo } from './navigation.ts'
import { personOf, session } from './session.ts'

/** Ends this person's session in this browser, and deletes the drafts. Another tab may have signed in somebody else meanwhile: that session stays.
 *  `person`: email address, null when it is unknown. Returns whether nobody is signed in now. */
export function leaveSession(person: string | null): boolean {
  if (person !== null) forgetDrafts(person)
  const stays = ![null, person].includes(session.storedPerson())
  if (!stays) session.end()
  return !stays
}

/** Signs out and goes to the login page, from the session of this person only. The session ends here even when the call fails.
 *  `farewell`: how long a message stays; the answer is not awaited for longer. */
export async function logOut(farewell?: Promise<unknown>): Promise<void> {
  // While the token awaits its renewal the page knows nobody, but the storage does.
  const person = personOf(session.get()) ?? session.storedPerson()
  await finishLastWork()
  const call = browserApi.settle(logout)
  await (farewell ? Promise.race([call, farewell]) : call)
  const ended = leaveSession(person)
  await farewell
  if (ended && session.storedPerson() === null) navigateTo('/login')
}
