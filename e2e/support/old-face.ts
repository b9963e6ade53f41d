import type { Page } from 'playwright-core'

/** What a page shows of the built-in brand where another has pictures of its own: its mark, its name anywhere in the document, and the elements that have one of its colours. Red that means danger is no
 *  colour of a brand. */
export const oldFaceOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dyes: Record<string, string> = {
      'rgb(31, 42, 90)': 'brand',
      'rgb(22, 30, 66)': 'brand deep',
      'rgb(59, 70, 121)': 'brand line',
      'rgb(201, 207, 230)': 'brand pale',
      'rgb(238, 240, 248)': 'brand soft',
      'rgb(242, 165, 26)': 'highlight',
      'rgb(194, 48, 42)': 'action',
      'rgb(161, 37, 32)': 'action deep',
      'rgb(251, 236, 235)': 'price soft',
    }
    const properties = ['color', 'background-color', 'border-top-color', 'outline-color', 'fill', 'stroke'] as const
    const found = new Set<string>()
    const html = document.documentElement.outerHTML
    for (const [name] of html.matchAll(/.{0,40}Chợ Phiên.{0,20}/gu)) found.add(`name: ${name}`)
    // An operator's symbol or logo stands in its place.
    if (document.querySelector('svg[viewBox="0 0 40 40"]')) found.add('the drawn mark')
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[class*="danger"]')) continue
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part && style.content === 'none') continue
        for (const property of properties) {
          const dye = dyes[style.getPropertyValue(property)]
          if (dye)
            found.add(
              `${dye} as ${property} of ${element.tagName} ${element.getAttribute('class') ?? ''}`.slice(0, 120),
            )
        }
        const picture = style.backgroundImage
        if (/assets\/(?:basket|brocade|ledger|lens|letter|parcel|signpost|star)-|1f2a5a|f2a51a|c2302a/iu.test(picture))
          found.add(`drawing of ${element.getAttribute('class') ?? ''}`)
      }
    }
    return [...found]
  })
