import { DomainError } from '@chophien/domain/contract/errors'
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../lib/api-client.ts'

/** TanStack Query keeps the errors of queries and mutations to itself. A refusal is shown by the caller; any other error is a mistake in the
 *  program and is reported as uncaught. */
function onError(error: unknown) {
  if (!(error instanceof ApiFailure || error instanceof DomainError)) reportError(error)
}

// By default TanStack Query reports changes in a timeout: after a press, `isPending` would come too late to refuse a second press or Escape.
notifyManager.setScheduler(queueMicrotask)

/** The query client of a console. Calls fail at once, as everywhere in the application: no retries, and no pause while the browser reports no
 *  network. */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
