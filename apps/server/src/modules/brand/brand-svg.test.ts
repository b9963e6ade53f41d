import type { BrandArt } from '@chophien/domain/brand/art'
import { beforeAll, expect, test } from 'vitest'
import { uploadArt } from '../../testing/brand-form.ts'
import type { Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()

let admin: Person
beforeAll(async () => {
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
})

const file = (url: string) => market.app.inject({ url })
const uploaded = async (kind: string, contents: string): Promise<BrandArt> => {
  const { status, body } = await uploadArt(market.as(admin), kind, contents)
  expect([status, body.message]).toEqual([200, 'Đã nhận hình. Bấm Lưu thương hiệu để dùng.'])
  return body.data as BrandArt
}

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50"'
const box = '<rect width="90" height="40" fill="#fff"/>'

test.each([
  ['a script', `<script>alert(1)</script><script href="https://xau.test/x.js"/>`],
  ['handlers', `<g onload="alert(1)" onclick="alert(2)"><rect width="9" height="9" onmouseover="alert(3)"/></g>`],
  ['a handler on top', `<path d="M0 0h9v9z" ONLOAD="alert(1)"/>`],
  [
    'properties that are not seen',
    `<rect width="9" height="9" style="behavior:url(https://xau.test/x);font-family:url(data:x);filter:none"/>`,
  ],
  ['an instruction', `<?xml-stylesheet href="https://xau.test/a.css"?>`],
])('%s is left out of a drawing', async (_, inside) => {
  const { id } = await uploaded('LOGO', `<svg ${NS} onload="alert(0)">${box}${inside}</svg>`)
  const { body } = await file(`/brand-art/${id}.svg`)
  expect(body).toContain('<rect width="90" height="40" fill="#fff"/>')
  expect(body).not.toMatch(/xau|alert|script|on\w+=|data:|style|https:/iu)
})

const bomb = (count: number) =>
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: count }, (__, at) => `<!ENTITY a${at} "${`&a${at - 1 < 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>`
const repeats = Array.from({ length: 12 }, (__, at) =>
  at === 0 ? `<g id="g0">${box}</g>` : `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(10)}</g>`,
).join('')

const style = (css: string) => `<style>${css}</style>`
/** What draws the same ten shapes again and again, by a property of each. */
const nested = (property: string, around: (id: string, inside: string) => string) =>
  Array.from({ length: 12 }, (__, at) =>
    around(`g${at}`, at === 0 ? box : box.replace('/>', ` ${property}="url(#g${at - 1})"/>`).repeat(10)),
  ).join('')

test.each([
  ['an address in a style', `<rect style="fill:url(https://xau.test/a.svg#b)"/>`, /“fill”/u],
  ['an address in an attribute', `<rect fill="url('//xau.test/a.svg#b')"/>`, /“fill”/u],
  ['an address with a fallback', `<rect fill="url(#a) url(https://xau.test/)"/>`, /“fill”/u],
  ['a colour after an address', `<rect fill="url(#a) red"/>`, /“fill”/u],
  ['an escaped address', `<rect style="fill:u\\72l(https://xau.test/)"/>`, /“fill”/u],
  ['a picture as a fill', `<rect style="fill:image(x)"/>`, /“fill”/u],
  ['a picture behind', `<rect style="background:url(https://xau.test/a.png)"/>`, /“background”/u],
  ['a use of another file', `<use href="https://xau.test/a.svg#b"/>`, /“href”/u],
  ['a use of data', `<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>`, /“href”/u],
  ['a rule that leads away', `${style('.a{fill:url(https://xau.test/a.svg#b)}')}<rect class="a"/>`, /“fill”/u],
  ['a variable', `<rect style="--lua:#8e2c7a;fill:var(--lua)"/>`, /“fill”/u],
  ['a blend', `${style('.a{mix-blend-mode:multiply}')}<rect class="a"/>`, /“mix-blend-mode”/u],
  ['one that is important', `${style('.a{fill:#fff!important}')}<rect class="a"/>`, /“fill”/u],
  ['a filter of another element', `<rect filter="url(#f)"/>`, /“filter”/u],
  ['a turn in radians', `<rect style="transform:rotate(1rad)"/>`, /“transform”/u],
  ['a size in its style', `<rect style="width:40px;height:20px"/>`, /“width”/u],
  ['a very long value', `${style(`.a{stroke-dasharray:${'1 '.repeat(200)}}`)}<rect class="a"/>`, /“stroke-dasharray”/u],
  ['an open comment', `${style('/* .a{fill:#fff}')}<rect class="a"/>`, /kiểu dáng/u],
  ['a rule of elements', `${style('rect{fill:#fff}')}<rect/>`, /kiểu dáng/u],
  ['two of one id', '<g id="a"><path d="M0 0h9"/></g><g id="a"><use href="#a"/></g>', /cùng id “a”/u],
  ['a hidden repetition', `${repeats}<use href="#g11"/><g id="g0"/>`, /cùng id “g0”/u],
  ['masks of masks', nested('mask', (id, inside) => `<mask id="${id}">${inside}</mask>`), /lặp lại/u],
  [
    'clip paths of clip paths',
    nested('clip-path', (id, inside) => `<clipPath id="${id}">${inside}</clipPath>`),
    /lặp lại/u,
  ],
  [
    'a rule on each of many elements',
    `${style(`.a{${['fill', 'color', 'stroke', 'stop-color'].map((each) => `${each}:rgb(${'1'.repeat(180)})`).join(';')}}`)}${'<g class="a"/>'.repeat(1900)}`,
    /quá lớn khi kiểu dáng/u,
  ],
])('%s is refused by name, and nothing is drawn otherwise in silence', async (_, inside, said) => {
  const { status, body } = await uploadArt(market.as(admin), 'LOGO', `<svg ${NS}>${box}${inside}</svg>`)
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'BRAND_ART_UNFIT', 'picture'])
  expect(body.message).toMatch(said)
})

test('rules count in the order of the styles, and moves of styles lose their units', async () => {
  const css = '/* .b */.b{fill:#111111}.c{fill:#222222;mix-blend-mode:normal}.a, .d{fill:#333333}'
  const { id } = await uploaded(
    'LOGO',
    `<svg ${NS}>${style(css)}${box}<path d="M0 0h9v9z" class="a b"/><path d="M1 0h9v9z" class="c b" style="fill:#444444"/><path d="M2 0h9v9z" class="c b"/><g style="transform: translate(10px, -.5px) rotate(45deg)">${box}</g></svg>`,
  )
  const { body } = await file(`/brand-art/${id}.svg`)
  expect(body).toContain('<path d="M0 0h9v9z" fill="#333333"/>')
  expect(body).toContain('<path d="M1 0h9v9z" fill="#444444"/>')
  expect(body).toContain('<path d="M2 0h9v9z" fill="#222222"/>')
  expect(body).toContain('<g transform="translate(10, -.5) rotate(45)">')
})

test('masks and clip paths are kept', async () => {
  const inside = `<mask id="m"><circle cx="9" cy="9" r="9" fill="#fff"/></mask><clipPath id="c"><path d="M0 0h50v50z"/></clipPath><g mask="url(#m)" style="clip-path:url('#c')">${box}</g>`
  const { id } = await uploaded('LOGO', `<svg ${NS}>${box}${inside}</svg>`)
  expect((await file(`/brand-art/${id}.svg`)).body).toContain(
    `<mask id="m"><circle cx="9" cy="9" r="9" fill="#fff"/></mask><clipPath id="c"><path d="M0 0h50v50z"/></clipPath><g mask="url(#m)" clip-path="url(#c)">${box}</g>`,
  )
})

test.each([
  ['open comments', style('/* '.repeat(40_000))],
  ['open comments of an element', `<g style="${'/* '.repeat(40_000)}"/>`],
  ['spaces', style(`.a${' '.repeat(120_000)}b{}`)],
])('a drawing full of %s is refused at once', async (_, inside) => {
  const start = performance.now()
  const { status } = await uploadArt(market.as(admin), 'LOGO', `<svg ${NS}>${box}${inside}</svg>`)
  expect(status).toBe(400)
  // Milliseconds; seconds where each comment looks for its end through all the others.
  expect(performance.now() - start).toBeLessThan(1500)
})

test.each([
  ['letters', `<svg ${NS}>${box}<text x="1" y="9">Chợ</text></svg>`, /chuyển chữ thành đường nét/u],
  [
    'a foreign object',
    `<svg ${NS}>${box}<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">x</b></foreignObject></svg>`,
    /<foreignObject>/u,
  ],
  ['a picture', `<svg ${NS}>${box}<image href="https://xau.test/a.png" width="9" height="9"/></svg>`, /<image>/u],
  ['an animation', `<svg ${NS}>${box}<animate attributeName="href" to="javascript:alert(1)"/></svg>`, /<animate>/u],
  ['a filter', `<svg ${NS}><filter id="f"><feTurbulence/></filter>${box}</svg>`, /<filter>/u],
  ['an import', `<svg ${NS}><style>@import "https://xau.test/a.css";</style>${box}</svg>`, /kiểu dáng/u],
  ['an entity bomb', `<?xml version="1.0"?>${bomb(9)}<svg ${NS}>${box}<path d="&a8;"/></svg>`, /DOCTYPE/u],
  ['an outside entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${NS}>${box}</svg>`, /DOCTYPE/u],
  ['repetitions of repetitions', `<svg ${NS}><defs>${repeats}</defs><use href="#g11"/></svg>`, /lặp lại/u],
  ['a use of itself', `<svg ${NS}>${box}<g id="a"><use href="#a"/></g></svg>`, /lặp lại/u],
  ['a deep one', `<svg ${NS}>${'<g>'.repeat(40)}${box}${'</g>'.repeat(40)}</svg>`, /quá phức tạp/u],
  ['one of many shapes', `<svg ${NS}>${'<path d="M0 0h1"/>'.repeat(3000)}</svg>`, /quá phức tạp/u],
  ['one without a size', `<svg xmlns="http://www.w3.org/2000/svg">${box}</svg>`, /viewBox/u],
  ['an empty one', `<svg ${NS}></svg>`, /không có gì nhìn thấy/u],
  [
    'a very long one',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 10"><path d="M0 0h4000v10H0z"/></svg>`,
    /quá dài/u,
  ],
])('%s is refused with what is wrong', async (_, svg, said) => {
  const { status, body } = await uploadArt(market.as(admin), 'LOGO', svg)
  expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'BRAND_ART_UNFIT', 'picture'])
  expect(body.message).toMatch(said)
})
