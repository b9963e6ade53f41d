import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './build/lean-contract.ts'

/** What every page has: layouts, the ways to the API, the parts that the layouts are made of. Nothing here may lead to a form's rules. */
const shell = new RegExp(
  [
    'apps/web/src/layouts/',
    'apps/web/src/lib/(?!form|use-countdown|random-key)',
    'apps/web/src/ui/(?:toast|button|dialog|dropdown|empty|error-state|link-button|picture|brocade|classes|skeleton|price|rating|star)',
    'apps/web/src/features/(?:search/|cart/(?:add-to-cart|cart-count)|catalog/(?:product-card|category-tree))',
    'packages/domain/src/(?:contract/(?:endpoint|errors|messages)|(?:catalog|cart|accounts)/(?:contract|messages|image|price|limits))',
    'lucide-react/dist/esm/(?!icons)',
    'lucide-react/dist/esm/icons/(?:loader-circle|x)[.]',
  ].join('|'),
  'u',
)

/** Preloads the two regular faces that every first paint needs (vietnam.md §10), under the hashed names that the build gave them. */
function preloadFonts(): Plugin {
  return {
    name: 'chophien:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /be-vietnam-pro-(latin|vietnamese)-400-normal/u.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), preloadFonts(), leanContract()],
  builder: {},
  // Small files stay files: a data: address would need its own permission in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'index.html',
          output: {
            // What changes with a library update only keeps its name, and its place in the browser's cache, over our own releases.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What every page has anyway comes in one piece: many small ones compress worse and ask more often.
                { name: 'shell', test: shell },
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
