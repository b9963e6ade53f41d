import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** MoMo redirects back with a result in the query. It is removed and not trusted, but
 *  triggers an immediate query. */
export function useMomoReturn(askAtOnce: () => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const returned = useEffectEvent(askAtOnce)

  useEffect(() => {
    if (!new URLSearchParams(search).has('resultCode')) return
    void navigate(pathname, { replace: true, preventScrollReset: true })
    returned()
  }, [pathname, search, navigate])
}
