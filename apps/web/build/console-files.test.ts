import { expect, test } from 'vitest'
import { consoleFile } from './console-files.ts'

const SRC = '/x/apps/web/src'
const DOMAIN = '/x/packages/domain/src'

/** A graph of modules from each one's importers. */
const graphOf = (importers: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [], code: null }),
})

const seller = `${SRC}/seller/features/orders/confirmations.ts`
const admin = `${SRC}/admin/notes.ts`
const cart = `${SRC}/account/features/cart/cart-screen.tsx`
const productEditor = `${SRC}/seller/features/products/variants-field.tsx`
const editor = `${SRC}/console-kit/rich-text-editor.tsx`

test.each<[string, string[], string | null]>([
  [seller, [], 'seller'],
  [admin, [], 'admin'],
  [`${SRC}/console-kit/data-table.tsx`, [seller], 'console'],
  [`${DOMAIN}/orders/seller-tabs.ts`, [seller], 'seller'],
  [`${DOMAIN}/orders/staff-names.ts`, [seller, admin], 'console'],
  ['/x/node_modules/@tanstack/query-core/index.js', [seller, admin], 'console-libraries'],
  ['/x/node_modules/@dnd-kit/core/index.js', [seller], 'seller'],
  // The administrators' pages have little in common: each has its own files, with its packages.
  [`${SRC}/admin/features/orders/orders-screen.tsx`, [], null],
  ['/x/node_modules/@base-ui/react/menu/index.js', [admin], null],
  // So have the orders and the profile of a shop.
  [`${SRC}/seller/features/orders/orders-screen.tsx`, [], null],
  [`${SRC}/seller/features/shop/shop-form.tsx`, [], null],
  // What the shop needs too stays where it is, and so do pages, which the server looks up.
  [`${DOMAIN}/orders/order-status.ts`, [seller, cart], null],
  [`${SRC}/seller/routes/orders.tsx`, [], null],
  [`${SRC}/console-routes.tsx`, [], null],
  [`${SRC}/admin/console-pages.ts`, [], null],
  // The description editor is loaded when it is needed.
  [editor, [], null],
  ['/x/node_modules/@tiptap/core/index.js', [editor], null],
  [`${SRC}/ui/two.ts`, [editor, seller], 'seller'],
  // The pages that edit a product have a file of their own.
  [productEditor, [], 'seller-editor'],
  ['/x/node_modules/@dnd-kit/core/index.js', [productEditor], 'seller-editor'],
  [`${SRC}/ui/three.ts`, [productEditor, seller], 'seller'],
])('%s', (id, importers, file) => {
  expect(consoleFile(id, graphOf({ [id]: importers }))).toBe(file)
})

test('importers are followed to their areas, in circles too', () => {
  const [one, two] = [`${DOMAIN}/one.ts`, `${DOMAIN}/two.ts`]
  expect(consoleFile(one, graphOf({ [one]: [two], [two]: [one, seller] }))).toBe('seller')
  expect(consoleFile(one, graphOf({ [one]: [two, seller], [two]: [cart] }))).toBeNull()
})
