import { type ComponentType, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { type Api, ApiFailure } from '../lib/api-client.ts'
import { personOf, session, useSession } from '../lib/session.ts'
import { dismissToast, toast } from '../ui/toast-store.ts'
import { type Deferred, DeferredPage, defer } from './deferred.tsx'
import type { HeadOf } from './head.ts'
import { hydrated } from './hydration.ts'
import { isPassing, pageFailure } from './page-failure.ts'
import { type MissingPage, PageFailureScreen } from './page-failure-screen.tsx'
import { pageTexts } from './page-texts.ts'
import { ShowHead } from './show-head.tsx'

/** The API client of loaders and actions: in process on the server, fetch in the browser. */
export const apiContext = createContext<Api>()

export interface LoadInput {
  api: Api
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

interface ActionInput extends LoadInput {
  form: FormData
}

/** One page of the site: its data, its document head and its states. */
export interface Page<D> {
  /** Loads the required data. An ApiFailure becomes the page's status and its error screen; `redirect()` may be thrown. */
  load?: (input: LoadInput) => Promise<D>
  /** Handles the form submissions of this page. */
  action?: (input: ActionInput) => Promise<unknown>
  head: HeadOf<D>
  Component: ComponentType<{ data: D }>
  /** Shown while the data loads. */
  Skeleton?: ComponentType
  /** True for pages of a signed-in user: the server sends the skeleton, the browser loads the data. Needs a Skeleton. */
  privateToBrowser?: boolean
  /** True when the query string only selects a view of the loaded data (tabs): a change of it loads nothing. */
  queryIsView?: boolean
  /** Where to go when the page cannot be loaded, as `redirect()` says it; by default its failure is shown. */
  elsewhere?: (url: URL) => Response
  /** The 404 screen; the general one by default. */
  missing?: MissingPage
  /** HTTP status of the successful page; 200 by default. */
  status?: number
}

/** Stored as the route's handle, for the renderer. */
export interface PageHandle {
  page: Page<unknown>
}

/** Declares a page. Only ties the type of the loaded data to its users. */
export const definePage = <D,>(page: Page<D>): Page<D> => page

/** Turns a refused API call into the page's failure, with the same status; no answer counts as 503. */
async function refusalsAsFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiFailure ? pageFailure(error.status || 503, error.code, error.message) : error
  }
}

/** A client that notices when a panel of the page failed by a server fault or a rate limit. Such a page is shown, but answered with 503, so
 *  that no cache and no search engine stores it. */
function watched(api: Api): { api: Api; lacksSomething: () => boolean } {
  let lacking = false
  const settle: Api['settle'] = async (...call) => {
    const settled = await api.settle(...call)
    if (!settled.ok) lacking ||= isPassing(settled.failure.status)
    return settled
  }
  return { api: { ...api, settle }, lacksSomething: () => lacking }
}

type PageRoute = Pick<
  RouteObject,
  'loader' | 'action' | 'shouldRevalidate' | 'Component' | 'ErrorBoundary' | 'HydrateFallback'
> & {
  handle: PageHandle
}

/** Skips the reload when only the query of the same path changed. */
const unlessOnlyTheView: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

/** What is on the screen, and under which path and query. */
let shown: { at: string; value: unknown } | undefined
/** The toast that says that it may be out of date: one, however often reading fails. */
let told = 0

/** The router's route object of a page. */
export function routeOf(page: Page<unknown>): PageRoute {
  const { load, action, Component, Skeleton, missing, status } = page
  const onServer = import.meta.env.SSR
  const failed = { ErrorBoundary: () => <PageFailureScreen missing={missing} /> }

  if (page.privateToBrowser && onServer)
    return { handle: { page }, ...(Skeleton ? { Component: Skeleton } : {}), ...failed }

  function Shown({ value }: { value: unknown }) {
    const { pathname, search } = useLocation()
    useEffect(() => {
      shown = { at: pathname + search, value }
      return () => {
        shown = undefined
      }
    }, [pathname, search, value])
    return (
      <>
        <ShowHead page={page} data={value} />
        <Component data={value} />
      </>
    )
  }

  /** What the page shows when it was only to be read again: what is on the screen stays, with all that was ticked and typed. Throws otherwise, also for
   *  a reading that a later one took the place of. */
  function withoutLoading(error: unknown, url: URL, signal: AbortSignal): unknown {
    if (signal.aborted || !isRouteErrorResponse(error)) throw error
    if (shown?.at !== url.pathname + url.search || !isPassing(error.status)) throw page.elsewhere?.(url) ?? error
    dismissToast(told)
    told = toast({ kind: 'error', title: pageTexts.notReadAgain })
    return shown.value
  }

  return {
    handle: { page },
    ...failed,
    ...(Skeleton ? { HydrateFallback: Skeleton } : {}),
    ...(page.queryIsView ? { shouldRevalidate: unlessOnlyTheView } : {}),
    loader: async ({ context, params, request }: LoaderFunctionArgs) => {
      const url = new URL(request.url)
      const { api, lacksSomething } = watched(context.get(apiContext))
      const owner = personOf(session.get())
      const work = refusalsAsFailures(async () => load?.({ api, params, url }))
      if (!onServer) {
        const arrived = work
          .catch((error: unknown) => withoutLoading(error, url, request.signal))
          .finally(() => hydrated)
        const data: Deferred<unknown> = Skeleton ? await defer(arrived, url) : { value: await arrived }
        return Object.assign(data, { owner: owner ?? personOf(session.get()) })
      }
      const value = await work
      return data({ value }, { status: lacksSomething() ? 503 : (status ?? 200) })
    },
    ...(action
      ? {
          action: ({ context, params, request }: ActionFunctionArgs) =>
            refusalsAsFailures(async () =>
              action({
                api: context.get(apiContext),
                params,
                url: new URL(request.url),
                form: await request.formData(),
              }),
            ),
        }
      : {}),
    Component: function PageOfRoute() {
      const deferredData = useLoaderData<Deferred<unknown>>()
      // Keyed by path: component state of one product must not survive on the next.
      const { pathname } = useLocation()
      const person = personOf(useSession())
      // Somebody else has signed in, maybe in another tab: until the own data is there, nobody sees or saves another person's.
      if (page.privateToBrowser && Skeleton && person && deferredData.owner && person !== deferredData.owner)
        return <Skeleton />
      return <DeferredPage key={pathname} deferredData={deferredData} Skeleton={Skeleton} Shown={Shown} />
    },
  }
}
