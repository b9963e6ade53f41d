import type { PublicSettings } from '@chophien/domain/contract/rendering'
import type { HydrationState } from 'react-router'

/** What travels inside a page as JSON, from the server's rendering to the browser's. */
export interface PageData {
  settings: PublicSettings
  loaderData: HydrationState['loaderData']
  errors: HydrationState['errors']
}

const PAGE_DATA_ID = 'page-data'

/** Reads what the server put into this document. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
}
