import type { ComponentType } from 'react'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { type Api, ApiFailure } from '../lib/api-client.ts'
import { alive } from './alive.ts'
import type { HeadOf } from './head.ts'
import { pageFailure } from './page-failure.ts'
import { type MissingLook, PageFailureScreen } from './page-failure-screen.tsx'
import { PatientPage, patiently, type Waited } from './patience.tsx'
import { ShowHead } from './show-head.tsx'

/** The client that loaders and actions call: in process on the server, by fetch in the browser. */
export const apiContext = createContext<Api>()

export interface LoadInput {
  api: Api
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

export interface ActInput extends LoadInput {
  form: FormData
}

/** One page of the site: what it needs, what it says about itself, how it looks in each of its states. */
export interface Page<D> {
  /** Fetches what the page cannot live without. An ApiFailure becomes the page's status and its failed look; `redirect()` may be thrown. */
  load?: (input: LoadInput) => Promise<D>
  /** Answers the forms of this page. */
  act?: (input: ActInput) => Promise<unknown>
  head: HeadOf<D>
  Component: ComponentType<{ data: D }>
  /** The shape of the page while its data is on the way. */
  Skeleton?: ComponentType
  /** True for pages about one person: the server sends their skeleton, the browser loads them. Needs a Skeleton. */
  privateToBrowser?: boolean
  /** True where the query only chooses a view of what is loaded, as tabs do: a change of it then loads nothing. */
  queryIsView?: boolean
  /** The look of a 404, where the general one would not do. */
  missing?: MissingLook
  /** HTTP status of the successful page; 200 unless told. */
  status?: number
}

/** What the router keeps beside a route, for the renderer. */
export interface PageHandle {
  page: Page<unknown>
}

/** Declares a page. The helper only ties the type of the loaded data to everything that uses it. */
export const definePage = <D,>(page: Page<D>): Page<D> => page

/** A refused call leaves its loader as the page's failure, with the status it had; no answer at all counts as 503. */
async function refusalsAsFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiFailure ? pageFailure(error.status || 503, error.code, error.message) : error
  }
}

/** A client that notices when a panel of the page failed for no fault of the visitor. Such a page is shown, but answered with 503,
 *  so that no cache and no search engine keeps it. */
function watched(api: Api): { api: Api; lacksSomething: () => boolean } {
  let lacking = false
  const settle: Api['settle'] = async (...call) => {
    const settled = await api.settle(...call)
    if (!settled.ok) lacking ||= settled.failure.status >= 500 || settled.failure.status === 429
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

/** A view of the same page is no reason to load it again; everything else is decided as always. */
const unlessOnlyTheView: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

/** Turns a page into what the router wants to know about it. */
export function routeOf(page: Page<unknown>): PageRoute {
  const { load, act, Component, Skeleton, missing, status } = page
  const onServer = import.meta.env.SSR
  const failed = { ErrorBoundary: () => <PageFailureScreen missing={missing} /> }

  if (page.privateToBrowser && onServer)
    return { handle: { page }, ...(Skeleton ? { Component: Skeleton } : {}), ...failed }

  function Shown({ value }: { value: unknown }) {
    return (
      <>
        <ShowHead page={page} data={value} />
        <Component data={value} />
      </>
    )
  }

  return {
    handle: { page },
    ...failed,
    ...(Skeleton ? { HydrateFallback: Skeleton } : {}),
    ...(page.queryIsView ? { shouldRevalidate: unlessOnlyTheView } : {}),
    loader: async ({ context, params, request }: LoaderFunctionArgs) => {
      const url = new URL(request.url)
      const { api, lacksSomething } = watched(context.get(apiContext))
      const work = refusalsAsFailures(async () => load?.({ api, params, url }))
      if (!onServer) {
        const shown = work.finally(() => alive)
        return Skeleton ? patiently(shown, url) : { value: await shown }
      }
      const value = await work
      return data({ value }, { status: lacksSomething() ? 503 : (status ?? 200) })
    },
    ...(act
      ? {
          action: ({ context, params, request }: ActionFunctionArgs) =>
            refusalsAsFailures(async () =>
              act({ api: context.get(apiContext), params, url: new URL(request.url), form: await request.formData() }),
            ),
        }
      : {}),
    Component: function PageOfRoute() {
      const waited = useLoaderData<Waited<unknown>>()
      // Another product is another page: nothing chosen on the one before may survive.
      const { pathname } = useLocation()
      return <PatientPage key={pathname} waited={waited} Skeleton={Skeleton} Shown={Shown} />
    },
  }
}
