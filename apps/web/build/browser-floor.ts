/** The oldest browsers that the pages are built for (docs/product.md, "Browsers"). Cốc Cốc counts by its Chromium. */
export const browserFloor = {
  chrome: '111',
  chrome_android: '111',
  webview_android: '111',
  edge: '111',
  firefox: '121',
  firefox_android: '121',
  safari: '16.4',
  safari_ios: '16.4',
  samsunginternet_android: '22',
} as const

/** The same as targets of the build, for the syntax of scripts and styles. */
export const buildTargets = [
  `chrome${browserFloor.chrome}`,
  `edge${browserFloor.edge}`,
  `firefox${browserFloor.firefox}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari_ios}`,
]
