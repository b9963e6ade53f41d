import type { ShownBrand } from '../brand/shown-brand.ts'
import type { PaymentMethod } from '../orders/messages.ts'
import type { PoliciesInForce } from '../policies/kinds.ts'
import type { Endpoint } from './endpoint.ts'

/** A request to the API. `path` is complete and below `/api`: `/v1/products/7`; `params` are what it was completed with. */
export interface ApiRequest {
  endpoint: Endpoint
  path: string
  params: Record<string, unknown>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

/** Sends a request to the API: by fetch in the browser, in process on the server. */
export type ApiTransport = (request: ApiRequest) => Promise<{ status: number; body: unknown }>

/** Public settings of the marketplace: no secrets, no personal data. */
export interface PublicSettings {
  publicUrl: string
  /** What stands before the addresses of public pictures (catalog/image.ts); null: nothing. */
  cdnUrl: string | null
  /** Null: the marketplace has none. */
  hotline: string | null
  supportEmail: string
  brand: ShownBrand
  sellerDashboardUrl: string
  googleClientId: string | null
  provincesUrl: string
  wardsUrl: string
  /** True where mails can be read at /mailbox: in a demo marketplace without a mail server. */
  mailbox: boolean
  /** The offered payment methods. */
  paymentMethods: PaymentMethod[]
  /** How long a delivered order can be returned, before it is completed. Seconds. */
  returnSeconds: number
  /** True where a bank transfer can be played: in a demo marketplace without a bank. */
  playsBank: boolean
  /** The operator's pages that are in force, and the number of the version of each. */
  policies: PoliciesInForce
}

/** A rendered page. It is anonymous: the same for everybody, and cached as such. */
interface RenderedPage {
  status: number
  /** Redirect target, if any. */
  redirectTo: string | null
  /** Title, meta, canonical, preloads: HTML for the head. */
  head: string
  /** HTML of the application root. */
  body: string
  /** JSON for `<script type="application/json" id="page-data">`, safe to embed. */
  data: string
  /** Source modules of the lazy chunks that this page needs, as the build manifest names them: `src/routes/storefront/product.tsx`. */
  modules: string[]
}

/** The web application as the server sees it: the built `entry-server` exports `render`. */
export interface Renderer {
  render(input: { url: string; transport: ApiTransport; settings: PublicSettings }): Promise<RenderedPage>
}

/** Query parameters that change what a public page shows; all others are dropped from the key of the page cache. */
export const pageQuery = [
  'page',
  'q',
  'category',
  'sortBy',
  'sortDirection',
  'minPrice',
  'maxPrice',
  'minRating',
  'inStock',
  'onSale',
  'shop',
  'color',
  'size',
] as const
