import { useRouteError } from 'react-router'
import { useLoadAfresh } from '../page/missing-chunk.ts'
import { PageFailureScreen } from '../page/page-failure-screen.tsx'

/** Error boundary of the root: a layout failed or the code of a page could not be loaded. */
export function RootFailure() {
  const leaving = useLoadAfresh(useRouteError())
  return <main className="min-h-dvh">{!leaving && <PageFailureScreen />}</main>
}
