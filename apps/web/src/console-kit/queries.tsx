import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeQueryClient } from './query-client.ts'

/** The query client of a console: for data that route loaders do not hold. It ends with the console's layout, so no answer outlives a sign-out. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(makeQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Query options for data that the route's loader has read: fetched again when invalidated or polled, dropped when the page is left. */
export const loaded = <Data,>(data: Data) => ({ initialData: data, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
