import { PageFailureScreen } from '../lib/page-failure-screen.tsx'

/** The last resort: a layout itself failed, so there is no frame around it. */
export function RootFailure() {
  return (
    <main className="min-h-dvh">
      <PageFailureScreen />
    </main>
  )
}
