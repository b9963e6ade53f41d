import { useEffect } from 'react'

/** Sets the paper size for printing while the page is shown. `size` and `margin`: CSS values. */
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
