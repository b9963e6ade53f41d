import { type ComponentType, Suspense, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { after } from '../lib/after.ts'
import { followRedirect, isRedirect } from './redirects.ts'

/** How long the old page stays after a click before the new page's skeleton shows. Fast answers never flash a skeleton. */
const SKELETON_DELAY_MILLISECONDS = 160

/** Loader data: the value, or its promise when the new page's skeleton should show; a redirect then comes as its response. */
export type Deferred<D> = ({ value: D } | { pending: Promise<D | Response> }) & {
  /** Email address of the user whose data it is; of private pages only. */
  owner?: string | null
}

/** Waits SKELETON_DELAY_MILLISECONDS for the data, then returns its promise. On the same path (paging, sorting, reloading) it always waits:
 *  the old content stays and no skeleton replaces it. */
export async function defer<D>(work: Promise<D>, url: URL): Promise<Deferred<D>> {
  const whole = work.then((value) => ({ value }))
  if (url.pathname === window.location.pathname) return whole
  return (await Promise.race([whole, after(SKELETON_DELAY_MILLISECONDS)])) ?? { pending: redirectAsValue(work) }
}

/** The router does not handle what a deferred promise throws, so a redirect is passed on to the page. */
const redirectAsValue = <D,>(work: Promise<D>): Promise<D | Response> =>
  work.catch((error: unknown) => {
    if (isRedirect(error)) return error
    throw error
  })

interface DeferredPageProps {
  deferredData: Deferred<unknown>
  Skeleton: ComponentType | undefined
  Shown: ComponentType<{ value: unknown }>
}

/** Shows the page, or its skeleton until the data has arrived. A page that was deferred once keeps its Suspense boundary: on a reload of the
 *  same URL it must not remount, or input and selections would be lost. */
export function DeferredPage({ deferredData, Skeleton, Shown }: DeferredPageProps) {
  const [waiting] = useState('pending' in deferredData)
  if (!waiting && !('pending' in deferredData)) return <Shown value={deferredData.value} />
  return (
    <Suspense fallback={Skeleton ? <Skeleton /> : null}>
      <Resolved deferredData={deferredData} Shown={Shown} />
    </Suspense>
  )
}

function Resolved({ deferredData, Shown }: Pick<DeferredPageProps, 'deferredData' | 'Shown'>) {
  const value = 'pending' in deferredData ? use(deferredData.pending) : deferredData.value
  return value instanceof Response ? <Redirected answer={value} /> : <Shown value={value} />
}

/** Follows a redirect, unless the page has been left before it came. */
function Redirected({ answer }: { answer: Response }) {
  const { pathname } = useLocation()
  useEffect(() => followRedirect(answer, pathname), [answer, pathname])
  return null
}
