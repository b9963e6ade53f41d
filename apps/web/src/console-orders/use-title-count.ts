import { useEffect } from 'react'
import { titleWithoutCount } from '../lib/title-count.ts'

const MOST = 99

/** Puts a count in front of the document's title, also after page changes: `(3) Đơn hàng | Chợ`. Nothing at 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const sign = count === 0 ? '' : `(${count > MOST ? `${MOST}+` : count}) `
    const show = () => {
      const title = sign + titleWithoutCount()
      if (document.title !== title) document.title = title
    }
    show()
    const element = document.querySelector('title')
    if (!element || count === 0) return
    const observer = new MutationObserver(show)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [count])
}
