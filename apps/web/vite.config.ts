import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildTargets } from './build/browser-floor.ts'
import { consoleFile } from './build/console-files.ts'
import { iconData } from './build/icon-data.ts'
import { scriptsAfterPaint } from './build/scripts-after-paint.ts'
import { staticPages } from './build/static-pages.ts'
import { unusedRouterParts } from './build/unused-router-parts.ts'

/** Preloads the faces of every first paint, under the hashed names that the build gave them: the two regular ones (vietnam.md §10), and
 *  behind everything else the two bold ones, which would otherwise be found only when the page is laid out. */
function preloadFonts(): Plugin {
  return {
    name: 'chophien:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /be-vietnam-pro-(?:latin|vietnamese)-(?:400|600)-normal.*woff2$/u.test(file))
          .toSorted((one, other) => Number(one.includes('-600-')) - Number(other.includes('-600-')))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: true,
              ...(file.includes('-600-') ? { fetchpriority: 'low' } : {}),
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** What nearly every page with products needs, also the product page at once: its path, prices, adding to the cart. None
 *  that the shell imports may be among them: the two files would then import each other, and one of them would run before what it needs. A test
 *  sees to it (e2e/script-budget.spec.ts). */
const ofProducts = new RegExp(
  [
    '/src/shared/product-card/card-product\\.',
    '/src/shared/cart/add-to-cart\\.',
    '/src/ui/(?:skeleton|price|breadcrumb|format|picture)\\.',
    '/src/page/(?:path-id|breadcrumb-data)\\.',
    '/domain/src/(?:catalog/(?:price|messages|image|contract)|cart/add-messages|text/(?:locale|money|number))\\.',
    '/lucide-react/.*/chevron-right\\.',
  ].join('|'),
  'u',
)

/** Cards in a list, their cart buttons and their pages: the product page loads them with its lower part. */
const ofLists = new RegExp(
  [
    '/product-card-skeleton\\.',
    '/src/shared/product-card/product-card\\.',
    '/src/shared/cart/(?:card-action|card-cart-button)\\.',
    '/src/ui/(?:pagination|page-numbers)\\.',
    '/features/catalog/(?:category-tree|product-grid|product-shelf|recent-shelf)\\.',
    '/lucide-react/.*/chevron-left\\.',
  ].join('|'),
  'u',
)

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    scriptsAfterPaint(),
    staticPages(),
    iconData(),
    unusedRouterParts(),
  ],
  builder: {},
  // Small files stay files: a data: address would need its own permission in the Content-Security-Policy.
  build: { assetsInlineLimit: 0, target: buildTargets },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // The consoles: one file for what both need, one for its libraries, one for each of them.
                { name: consoleFile, debugName: 'consoles' },
                // What every page with products needs: dealt out by who shares it, it would be seven files of a few hundred bytes.
                {
                  name: 'products',
                  test: ofProducts,
                },
                { name: 'lists', test: ofLists },
                // What is too small for a file of its own.
                {
                  name: 'small',
                  test: /\/domain\/src\/(?:catalog\/counts-contract|text\/whole-number)\.|\/lib\/with-query\.|\/lucide-react\/.*\/sliders-horizontal\./u,
                },
                // The recently viewed products, which come after the page.
                { name: 'recent', test: /\/features\/catalog\/recent-(?:ids|products)\./u },
                // The same for the controls of forms, and for what the product page shares with pages of a kind each: choosing a quantity with
                // its price, stars and words of reviews, the parts of options. And what all forms show. Most pages with days have controls; the
                // product page loads them with its reviews.
                {
                  name: 'controls',
                  test: /\/src\/ui\/(?:field|select|checkbox|format-time)\.|\/domain\/src\/text\/vietnam-time\.|\/lucide-react\/.*\/chevron-down\./u,
                },
                {
                  name: 'forms',
                  test: /\/src\/ui\/(?:form-alert|draft-note|submit-button)\.|\/contract\/unexpected-error\.|\/lucide-react\/.*\/circle-exclamation-point\./u,
                },
                {
                  name: 'quantity',
                  test: /\/src\/ui\/(?:stepper|read-quantity|rating-stars)\.|\/catalog\/option-parts\.|\/domain\/src\/(?:group-by|cart\/selection)\.|\/orders\/shipping-fees\.|\/domain\/src\/reviews\/(?:contract|limits|messages|panel-messages)\.|\/lucide-react\/.*\/(?:plus|minus|truck|wallet|store)\./u,
                },
                // What pages with pictures share with pages of cases, and the signs that lead to cases.
                {
                  name: 'signs',
                  test: /\/ui\/use-object-url\.|\/lucide-react\/.*\/(?:undo-2|image-plus|landmark|flag)\./u,
                },
                // Zod with the rules for fields.
                {
                  name: 'fields',
                  test: /\/node_modules\/zod\/|\/domain\/src\/(?:contract\/(?:fields|messages|vietnamese)|text\/(?:phone|tidy))\./u,
                },
                // What forms of accounts share.
                { name: 'accounts', test: /\/domain\/src\/accounts\/(?:codes|forms|limits|messages)\./u },
                // What lists of orders say of deadlines, and pages of orders of cases, apart from the pages of cases.
                {
                  name: 'deadlines',
                  test: /\/ui\/(?:time-left|time-left-text|use-countdown|stopwatch)\.|\/orders\/order-deadlines\.|\/lucide-react\/.*\/timer\./u,
                },
                {
                  name: 'case-words',
                  test: /\/domain\/src\/returns\/(?:contract|case-reasons|case-states|time-label)\./u,
                },
                // What the page of a case shows, which opening one does not need.
                {
                  name: 'case-parts',
                  test: /\/src\/shared\/returns\/(?:case-(?:messages|outcome|timeline)|evidence-(?:gallery|upload)|waiting-files)\.|\/src\/ui\/(?:thumbnail|use-fresh-addresses)\./u,
                },
                // The parts of cases that all three sides show, countdowns, and the button that reports: dealt out by who shares them, they would be
                // eighteen files, whose names every first load lists.
                {
                  name: 'returns',
                  test: /\/src\/shared\/returns\/(?!cases-failed)|\/domain\/src\/returns\/(?!admin|seller|figures|case-tabs|case-money)|\/lucide-react\/.*\/(?:film|gavel)\./u,
                },
                // What the pages of shops and products share: reporting, and how a shop serves.
                {
                  name: 'reports',
                  test: /\/src\/shared\/(?:reports\/report-button|shops\/service-figures)\.|\/domain\/src\/(?:reports\/(?:messages|report-kinds)|shops\/service-contract)\./u,
                },
                // What changes with a library update only keeps its name, and its place in the browser's cache, over our own releases.
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What every page needs of ours, in one file: dealt out by who shares it, it would be five, which compress worse.
                // All of it, or the rest would import from the entry that imports it. Only Zod and the rules for fields stay outside,
                // which lead to nothing else: they belong to pages with forms, and nothing of them remains in the others.
                {
                  name: 'shell',
                  tags: ['$initial'],
                  test: /^(?!.*(?:node_modules\/zod\/|\/contract\/fields\.ts|\/domain\/src\/.*(?:forms?|passwords)\.ts))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained file: the server needs no packages for rendering, and React runs in production mode whatever NODE_ENV says.
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
        : {}),
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}))
