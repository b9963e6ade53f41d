import type { Brush, DrawnObject } from '../brush.ts'
import { carrying, label, weave } from './backpack-parts.ts'
import { clickBuckle, SILVER, zip } from './hardware.ts'
import { box, bulge, inside, line, outline, seamOn, shape, softSpots, stitch, strip } from './shapes.ts'

/** A flat, upright backpack for a laptop. */
function laptopBackpack(brush: Brush): string {
  const { tone, pick } = brush
  const cloth = weave(brush)
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const body = 'M136 150Q140 74 220 68L380 68Q462 74 466 150L484 500Q484 552 430 556L170 556Q116 552 116 500Z'
  const pocket = 'M152 336Q300 318 448 336L458 500Q458 536 420 538L180 538Q142 536 142 500Z'
  const gilt = pick([SILVER, '#55565c'])
  return [
    carrying(brush, 60, 140, 460),
    shape(
      'M112 420Q96 430 98 470L104 530Q108 548 128 548L140 420ZM488 420Q504 430 502 470L496 530Q492 548 472 548L460 420Z',
      tone(-0.5),
      edge,
    ), // side pockets
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, cloth),
        dark(120, 340, 40, 240, 0.4),
        dark(486, 340, 60, 260, 0.6),
        light(220, 160, 110, 60, 0.5, -10),
        dark(300, 566, 200, 40, 0.5),
        dark(300, 322, 190, 16, 0.5),
      ].join(''),
    ),
    zip(brush, 'M150 300L158 152Q162 94 226 90L374 90Q438 94 442 152L450 300', {
      x: 150,
      y: 296,
      angle: 6,
      colour: gilt,
      width: 13,
    }),
    shape('M190 190Q300 178 410 190L414 226Q300 214 186 226Z', tone(-0.22), edge), // upper pocket with its zip
    zip(brush, 'M190 214Q300 202 410 214', { x: 392, y: 214, angle: -60, colour: gilt, tape: tone(-0.2), width: 10 }),
    shape(pocket, bulge(brush, tone(0.04)), edge),
    inside(
      brush.clip(`<path d="${pocket}"/>`),
      shape(pocket, cloth) + light(240, 390, 120, 40, 0.35) + dark(300, 540, 180, 30, 0.5),
    ),
    zip(brush, 'M158 366Q300 350 442 366', { x: 176, y: 364, angle: 20, colour: gilt, width: 12 }),
    stitch('M160 386L154 500Q154 526 182 526L418 526Q446 526 446 500L440 386', seamOn(brush)),
    label(brush, 300, 268),
    box(468, 392, 15, 32, 4, '#1d1d20', outline('#6b6b72', 1.4)) + box(472, 398, 7, 20, 2, '#4a86c9'), // the port of its charger
    line('M142 492H196M458 492H404', '#d9d9dc', 5, 'opacity=".75"'), // reflecting bars
  ].join('')
}

/** A pack for travelling: lid with two buckles, side pockets with a bottle, a hip belt. */
function travelBackpack(brush: Brush): string {
  const { tone, mix, pick } = brush
  const cloth = weave(brush)
  const accent = pick(['#e0702f', '#d9a93a', '#3f8f8a', '#b23b3b'])
  const edge = outline(tone(-0.55), 2)
  const { dark, light } = softSpots(brush)
  const body = 'M160 150Q300 120 440 150L462 480Q466 544 410 552L190 552Q134 544 138 480Z'
  const lid = 'M148 176Q140 70 224 58Q300 46 376 58Q460 70 452 176Q300 204 148 176Z'
  const bottle = pick(['#4f8fc0', '#c8d5da', '#5aa27a'])
  return [
    carrying(brush, 44, 160, 440),
    shape(
      'M150 500Q90 500 54 530Q50 552 70 552Q110 540 160 548ZM450 500Q510 500 546 530Q550 552 530 552Q490 540 440 548Z',
      tone(-0.35),
      edge,
    ), // hip belt
    box(94, 306, 44, 150, 16, bulge(brush, bottle), outline(brush.tone(-0.5, bottle))) +
      box(104, 278, 24, 32, 6, '#3a3b40'),
    shape(body, bulge(brush), edge),
    inside(
      brush.clip(`<path d="${body}"/>`),
      [
        shape(body, cloth),
        dark(146, 340, 34, 230, 0.4),
        dark(458, 340, 54, 240, 0.6),
        dark(300, 196, 190, 34, 0.7),
        light(230, 300, 60, 110, 0.3),
        dark(300, 560, 180, 40, 0.5),
      ].join(''),
    ),
    shape(
      'M182 300Q300 284 418 300L428 486Q428 524 392 526L208 526Q172 524 172 486Z',
      bulge(brush, mix(brush.colour, accent, 0.16)),
      edge,
    ), // front pocket
    zip(brush, 'M182 322Q300 306 418 322', { x: 396, y: 320, angle: -30, colour: accent, width: 11 }),
    line('M200 356L400 414L200 472M400 356L200 414L400 472', '#1f1f23', 6) +
      line('M200 356L400 414L200 472M400 356L200 414L400 472', accent, 4), // cord
    ...[
      [200, 356],
      [400, 356],
      [200, 414],
      [400, 414],
      [200, 472],
      [400, 472],
    ].map(([x = 0, y = 0]) => box(x - 8, y - 7, 16, 14, 3, '#2b2b2f')),
    shape('M92 424Q78 440 82 470L92 534Q100 552 142 548L140 420Z', tone(-0.45), edge), // side pockets
    shape('M508 424Q522 440 518 470L508 534Q500 552 458 548L460 420Z', tone(-0.58), edge),
    shape(lid, bulge(brush, tone(0.06)), edge),
    inside(
      brush.clip(`<path d="${lid}"/>`),
      shape(lid, cloth) + light(240, 84, 120, 34, 0.6) + dark(300, 190, 170, 24, 0.4),
    ),
    zip(brush, 'M172 142Q300 160 428 142', { x: 200, y: 146, angle: 10, colour: accent, width: 11 }),
    label(brush, 300, 88),
    ...[212, 388].map(
      (x) => strip(`M${x} 182V298`, '#26262a', 20) + strip(`M${x} 182V298`, '#3f3f46', 15) + clickBuckle(x, 236),
    ),
    strip('M142 288L182 300M458 288L418 300M136 450L174 456M464 450L426 456', '#26262a', 13),
  ].join('')
}

const backpack = (draw: (brush: Brush) => string, colour: string, companions: string[], shadow = 200): DrawnObject => ({
  colour,
  dyed: true,
  stands: true,
  shadow,
  companions,
  draw,
})

export const backpacks = {
  'laptop-backpack': backpack(laptopBackpack, '#3a3a42', ['sneaker', 'bifold-wallet', 'running-shoe']),
  'travel-backpack': backpack(travelBackpack, '#5d7f4f', ['hiking-boot', 'hand-torch', 'compass'], 230),
}
