import { useRouteError } from 'react-router'
import { useLoadAfresh } from '../page/missing-chunk.ts'
import { PageFailureScreen } from '../page/page-failure-screen.tsx'

/** The last resort: a layout itself failed, or the code of a page is missing, so there is no frame around it. */
export function RootFailure() {
  const leaving = useLoadAfresh(useRouteError())
  return <main className="min-h-dvh">{!leaving && <PageFailureScreen />}</main>
}
