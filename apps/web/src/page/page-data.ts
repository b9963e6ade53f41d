import type { PublicSettings } from '@chophien/domain/contract/rendering'
import type { HydrationState } from 'react-router'

/** The JSON that the server puts into the document for hydration. */
export interface PageData {
  settings: PublicSettings
  loaderData: HydrationState['loaderData']
  errors: HydrationState['errors']
}

const PAGE_DATA_ID = 'page-data'

/** Reads the page data from the document. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as PageData
}
