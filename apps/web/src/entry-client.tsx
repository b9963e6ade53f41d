import './styles/index.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { tellPages } from './layouts/navigation-signs.tsx'
import { nextTask } from './lib/after.ts'
import { browserApi, renewal } from './lib/browser-api.ts'
import { isConsolePath } from './lib/console-path.ts'
import { setDestination, setNavigator } from './lib/navigation.ts'
import { prepareForOffline } from './lib/offline.ts'
import { preloadOnIntent } from './lib/preload-on-intent.ts'
import { session } from './lib/session.ts'
import { markHydrated } from './page/hydration.ts'
import { MissingChunk } from './page/missing-chunk.ts'
import { apiContext } from './page/page.tsx'
import { readPageData } from './page/page-data.ts'
import { routes as shopRoutes } from './routes.tsx'

/** The routes of this document. Only documents of the consoles load the console routes. */
const routesHere = async (): Promise<RouteObject[]> =>
  isConsolePath(window.location.pathname)
    ? [...(await import('./console-routes.tsx')).consoleRoutes, ...shopRoutes]
    : shopRoutes

/** Loads the code of the rendered page before hydration, so that the first client render matches the server's HTML. */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

/** Logs errors of the program. Refused requests and missing code are none: the page shows them or loads itself again. */
const logFault = (error: unknown) => {
  if (!isRouteErrorResponse(error) && !(error instanceof MissingChunk)) console.error(error)
}

async function start(): Promise<void> {
  const { settings, loaderData, errors } = readPageData()
  const root = document.getElementById('root')
  if (!root) return
  const routes = await routesHere()
  await resolveLazyRoutes(routes)
  await nextTask()
  renewal.start()
  tellPages()

  const context = new RouterContextProvider()
  context.set(apiContext, browserApi)
  const router = createBrowserRouter(routes, {
    ...(loaderData || errors ? { hydrationData: { loaderData: loaderData ?? {}, errors: errors ?? null } } : {}),
    getContext: () => context,
  })
  router.subscribe(({ navigation, location }) => setDestination(navigation.location ?? location))
  // After a sign-in or sign-out in another tab, private data is loaded again; guests are sent to the login.
  session.followOtherTabs(
    () => void router.revalidate(),
    async () => {
      if ((await renewal.renew()) === 'refused') await router.revalidate()
    },
  )
  preloadOnIntent(routes)
  const onHydrated = () => {
    setNavigator((path, options) => void router.navigate(path, options))
    markHydrated()
    prepareForOffline()
  }
  await nextTask()
  // In a transition hydration yields to scrolling and input.
  startTransition(() => {
    hydrateRoot(
      root,
      <App settings={settings} onHydrated={onHydrated}>
        <RouterProvider router={router} onError={logFault} />
      </App>,
      // Logged by the router's boundary, which catches all of them.
      { onCaughtError: () => {} },
    )
  })
}

void start()
