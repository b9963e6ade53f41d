import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { browserApi, renewal } from './lib/browser-api.ts'
import { setNavigator } from './lib/navigation.ts'
import { prepareForOffline } from './lib/offline.ts'
import { preloadOnIntent } from './lib/preload-on-intent.ts'
import { session } from './lib/session.ts'
import { markHydrated, markHydrating } from './page/hydration.ts'
import { apiContext } from './page/page.tsx'
import { readPageData } from './page/page-data.ts'
import { routes as shopRoutes } from './routes.tsx'

/** The routes of this document. Those of the consoles come in front in theirs, and are fetched by nobody else. */
const routesHere = async (): Promise<RouteObject[]> =>
  /^\/(?:admin|seller)(?:\/|$)/u.test(window.location.pathname)
    ? [...(await import('./console-routes.tsx')).consoleRoutes, ...shopRoutes]
    : shopRoutes

/** Fetches the code of the page that the server rendered, so that the first render in the browser is the same page and not a gap. */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

async function start(): Promise<void> {
  const { settings, loaderData, errors } = readPageData()
  const root = document.getElementById('root')
  if (!root) return
  const routes = await routesHere()
  await resolveLazyRoutes(routes)
  renewal.start()

  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  const router = createBrowserRouter(routes, {
    ...(loaderData || errors ? { hydrationData: { loaderData: loaderData ?? {}, errors: errors ?? null } } : {}),
    getContext: () => context,
  })
  // What is shown about a person is read again for whoever it is now; a guest is led to the login.
  session.followOtherTabs(() => void router.revalidate())
  preloadOnIntent(routes)
  const onHydrated = () => {
    setNavigator((path, options) => void router.navigate(path, options))
    markHydrated()
    prepareForOffline()
  }
  markHydrating()
  // As a transition it is done in slices, between which the page scrolls and takes presses.
  startTransition(() => {
    hydrateRoot(
      root,
      <App settings={settings} onHydrated={onHydrated}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

void start()
