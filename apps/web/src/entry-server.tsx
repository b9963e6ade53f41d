import type { Renderer } from '@chophien/domain/contract/rendering'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app.tsx'
import { consoleRoutes } from './console-routes.tsx'
import { createApi } from './lib/api-client.ts'
import { isConsolePath } from './lib/console-path.ts'
import type { Deferred } from './page/deferred.tsx'
import { embeddable, type PageHead, renderHead } from './page/head.ts'
import { partsReady } from './page/later-part.tsx'
import { apiContext, type PageHandle } from './page/page.tsx'
import type { PageData } from './page/page-data.ts'
import { failureHead, pageFailure } from './page/page-failure.ts'
import { keepSameParts, SamePartsContext } from './page/same-part.tsx'
import { modulesOf, routes } from './routes.tsx'

// Most pages need no route of the consoles, and the router goes through all of its routes for each page.
const shopHandler = createStaticHandler(routes)
const consoleHandler = createStaticHandler([...consoleRoutes, ...routes])

/** Console pages also need the consoles' route table and the list of their own. */
function allModulesOf(routeId: string): string[] {
  const area = /^(?:admin|seller)(?=\/)/u.exec(routeId)?.[0]
  return [...(area ? ['src/console-routes.tsx', `src/${area}/console-pages.ts`] : []), ...modulesOf(routeId)]
}

const sameHtml = new WeakMap<PageData['settings'], Map<string, string>>()

/** The parts of the frame that were rendered with these settings. */
function sameHtmlOf(settings: PageData['settings']): Map<string, string> {
  const known = sameHtml.get(settings)
  if (known) return known
  const html = new Map<string, string>()
  sameHtml.set(settings, html)
  return html
}

/** Errors as plain data. Everything that is not a refusal of the API is logged here and reaches the browser as a bare 500. */
function plainErrors(context: StaticHandlerContext): StaticHandlerContext['errors'] {
  if (!context.errors) return null
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => {
      if (isRouteErrorResponse(error)) return [id, error]
      console.error(error)
      return [id, pageFailure(500, 'INTERNAL')]
    }),
  )
}

function headOf(context: StaticHandlerContext, settings: PageData['settings']): PageHead {
  const route = context.matches.at(-1)?.route
  const handle = route?.handle as PageHandle | undefined
  if (context.errors || !route || !handle) return failureHead(context.statusCode, handle?.page.missing?.title)
  const deferredData = context.loaderData[route.id] as Extract<Deferred<unknown>, { value: unknown }> | undefined
  return handle.page.head({ data: deferredData?.value, settings })
}

/** Renders one URL as a guest. Rejects only when a component throws. */
export const render: Renderer['render'] = async ({ url, transport, settings }) => {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, createApi(transport))
  const address = new URL(url, settings.publicUrl)
  const handler = isConsolePath(address.pathname) ? consoleHandler : shopHandler
  const context = await handler.query(new Request(address), { requestContext })
  if (context instanceof Response) {
    const redirectTo = context.headers.get('location') ?? '/'
    return { status: context.status, redirectTo, head: '', body: '', data: '', modules: [] }
  }

  context.errors = plainErrors(context)
  const data: PageData = { settings, loaderData: context.loaderData, errors: context.errors }
  await partsReady()
  const sameParts = { html: sameHtmlOf(settings), shown: new Map() }
  const body = renderToString(
    <SamePartsContext value={sameParts}>
      <App settings={settings}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </SamePartsContext>,
  )
  keepSameParts(sameParts, body)
  return {
    status: context.statusCode,
    redirectTo: null,
    head: renderHead(headOf(context, settings), settings),
    body,
    data: embeddable(data),
    modules: context.matches.flatMap(({ route }) => allModulesOf(route.id)),
  }
}
