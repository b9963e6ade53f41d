import { liveNotice } from '@chophien/domain/live/messages'
import { type LiveAudience, livePaths } from '@chophien/domain/live/paths'
import { LiveOrder } from '@chophien/domain/live/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { wroteAt } from '../lib/browser-api.ts'
import type { ServerEvent } from '../lib/event-stream.ts'
import { personOf, useSession } from '../lib/session.ts'
import { listenShared } from '../lib/shared-stream.ts'
import { toast } from '../ui/toast-store.ts'
import { useTitleCount } from './use-title-count.ts'

/** Pages that show orders or figures derived from them. Others are not reloaded: it could disturb typing. */
const shown: Record<LiveAudience, RegExp> = {
  seller: /^\/seller(?:\/(?:orders|returns)(?:\/\d+)?|\/money)?$/u,
  admin: /^\/admin(?:\/(?:orders|disputes)(?:\/\d+)?)?$/u,
}
/** Names the query of the cases that wait for a shop: an event may be about one. */
export const WAITING_CASES = ['waiting-cases']

// Events within this time cause one reload.
const GATHER_MS = 400

/** Live updates of a console: reloads pages with orders, shows a toast for events that need attention and counts them in the document's title
 *  until the order list is opened. Renders nothing. */
export function LiveOrders({ audience }: { audience: LiveAudience }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const person = personOf(useSession())
  const [unseen, setUnseen] = useState(0)
  const [happened, setHappened] = useState(0)
  const home = `/${audience}/orders`

  const onEvent = useEffectEvent(({ event, data, at }: ServerEvent) => {
    wroteAt(Number(at))
    // Also when the stream starts: something may have happened since the page was loaded.
    setHappened((count) => count + 1)
    if (event !== 'order') return
    const order = LiveOrder.safeParse(JSON.parse(data))
    const title = order.success ? liveNotice(audience, order.data) : null
    if (title === null) return
    toast({ kind: 'info', title })
    if (pathname !== home || document.hidden) setUnseen((count) => count + 1)
  })
  useEffect(() => {
    if (person === null) return
    const hanging = new AbortController()
    void listenShared({ path: livePaths[audience], person, onEvent, signal: hanging.signal })
    return () => {
      hanging.abort()
      setUnseen(0)
    }
  }, [audience, person])

  const queries = useQueryClient()
  const freshen = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: WAITING_CASES })
    if (shown[audience].test(pathname)) void revalidate()
  })
  useEffect(() => {
    if (happened === 0) return
    const timer = setTimeout(freshen, GATHER_MS)
    return () => clearTimeout(timer)
  }, [happened])

  useEffect(() => {
    if (pathname !== home) return
    const see = () => {
      if (!document.hidden) setUnseen(0)
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [pathname, home])
  useTitleCount(unseen)
  return null
}
