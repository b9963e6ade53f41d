import { carrierNames, hasName } from './carrier-status.ts'

/** The public pages on which carriers show where a parcel is, by the folded names that sellers write. */
const pages: readonly { names: readonly string[]; page: (code: string) => string }[] = [
  { names: carrierNames.ghn, page: (code) => `https://donhang.ghn.vn/?order_code=${code}` },
  { names: carrierNames.ghtk, page: (code) => `https://i.ghtk.vn/${code}` },
  {
    names: carrierNames.viettelpost,
    page: (code) => `https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber=${code}`,
  },
  {
    names: ['j&t', 'jnt', 'jt express'],
    page: (code) => `https://jtexpress.vn/vi/tracking?type=track&billcode=${code}`,
  },
  {
    names: ['vnpost', 'vn post', 'buu dien', 'ems'],
    page: (code) => `https://vnpost.vn/vi-vn/dinh-vi/buu-pham?key=${code}`,
  },
  { names: ['spx', 'shopee express'], page: (code) => `https://spx.vn/track?${code}` },
  { names: ['ninja van', 'ninjavan'], page: (code) => `https://www.ninjavan.co/vi-vn/tracking?id=${code}` },
]

/** The address of the carrier's page about a parcel; null for a carrier that is not known. `carrier`: as the seller wrote it. */
export function trackingPage(carrier: string | null, trackingCode: string | null): string | null {
  if (!carrier || !trackingCode) return null
  const known = pages.find(({ names }) => hasName(carrier, names))
  return known ? known.page(encodeURIComponent(trackingCode)) : null
}
