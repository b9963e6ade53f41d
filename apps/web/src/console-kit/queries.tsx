import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

// Calls fail at once, as everywhere in the application: no retries, and no pause while the browser reports no network.
const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })

/** The query client of a console: for data that route loaders do not hold. It ends with the console's layout, so no answer outlives a sign-out. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Query options for data that the route's loader has read: fetched again when invalidated or polled, dropped when the page is left. */
export const loaded = <Data,>(data: Data) => ({ initialData: data, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
