import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

test.each([
  [chrome, 'Chrome trên Windows'],
  [`${chrome} Edg/153.0.0.0`, 'Edge trên Windows'],
  [chrome.replace('Chrome/', 'coc_coc_browser/140.0 Chrome/'), 'Cốc Cốc trên Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari trên iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/30.0 Chrome/140.0 Mobile Safari/537.36',
    'Samsung Internet trên Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox trên macOS'],
  ['curl/8.0', 'Thiết bị không xác định'],
  [null, 'Thiết bị không xác định'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
