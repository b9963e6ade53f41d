import { useEffect } from 'react'

/** Prints on paper of this size as long as the page is shown. A sheet of its own, because what is on the page does not change how large the
 *  page is. `size` and `margin`: as CSS has them. */
export function usePaper(size: string, margin: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${size}; margin: ${margin} }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [size, margin])
}
