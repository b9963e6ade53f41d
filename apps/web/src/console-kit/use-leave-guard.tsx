import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { askBeforeUnload } from './ask-before-unload.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Confirms leaving unsaved changes by a link or by closing the tab. `detail`: what is lost. */
export function useLeaveGuard(dirty: boolean, detail: string) {
  const navigate = useNavigate()
  const [to, setTo] = useState<string | null>(null)
  useEffect(() => {
    if (!dirty) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || event.ctrlKey || event.metaKey) return
      const url = new URL(link.href)
      if (url.origin !== window.location.origin || !/^\/(?:seller|admin)\b/u.test(url.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      setTo(url.pathname + url.search)
    }
    const stopAsking = askBeforeUnload()
    document.addEventListener('click', onClick, true)
    return () => {
      stopAsking()
      document.removeEventListener('click', onClick, true)
    }
  }, [dirty])
  return (
    <ConfirmDialog
      open={to !== null}
      title="Rời trang mà chưa lưu?"
      confirm="Rời trang"
      dismiss="Ở lại"
      onConfirm={() => {
        const target = to
        setTo(null)
        if (target) void navigate(target)
      }}
      onClose={() => setTo(null)}
    >
      {detail}
    </ConfirmDialog>
  )
}
