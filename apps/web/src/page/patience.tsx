import { type ComponentType, Suspense, use, useState } from 'react'
import { isRedirect, leaveForRedirect } from './redirects.ts'

/** As long as this the old page stays after a click; only then the new page's skeleton shows. Quick answers never flash. */
export const PATIENCE_MILLISECONDS = 160

/** What a loader hands over: the data, or the promise of it when the page should already change. */
export type Waited<D> = { value: D } | { pending: Promise<D> }

/** Waits for data as long as a person gladly does, then hands over the promise. On the same address (paging, sorting, reloading)
 *  it waits to the end: there the old content stays, and no skeleton may replace it. */
export async function patiently<D>(work: Promise<D>, url: URL): Promise<Waited<D>> {
  const whole = work.then((value) => ({ value }))
  if (url.pathname === window.location.pathname) return whole
  const soon = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MILLISECONDS))
  return (await Promise.race([whole, soon])) ?? { pending: redirectsFollowed(work) }
}

/** After the page has changed the router no longer looks at what the promise throws, so a redirect is followed here. */
function redirectsFollowed<D>(work: Promise<D>): Promise<D> {
  return work.catch((error: unknown) => {
    if (!isRedirect(error)) throw error
    leaveForRedirect(error)
    return new Promise<never>(() => {})
  })
}

interface PatientPageProps {
  waited: Waited<unknown>
  Skeleton: ComponentType | undefined
  Shown: ComponentType<{ value: unknown }>
}

/** Shows the page, and its skeleton until the data has arrived. A page that once waited keeps the boundary: when it is read again
 *  at the same address it must remain the same page, with all that was typed and chosen on it. */
export function PatientPage({ waited, Skeleton, Shown }: PatientPageProps) {
  const [waiting] = useState('pending' in waited)
  if (!waiting && !('pending' in waited)) return <Shown value={waited.value} />
  return (
    <Suspense fallback={Skeleton ? <Skeleton /> : null}>
      <Arrived waited={waited} Shown={Shown} />
    </Suspense>
  )
}

function Arrived({ waited, Shown }: Pick<PatientPageProps, 'waited' | 'Shown'>) {
  return <Shown value={'pending' in waited ? use(waited.pending) : waited.value} />
}
