import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** MoMo sends people back with words of its own in the address. Nothing in them is believed, and they do not stay there; but they are a
 *  reason to ask at once. */
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
