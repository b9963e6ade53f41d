import type { Brush, DrawnObject } from '../brush.ts'
import { GOLD, leather, SILVER } from './hardware.ts'
import {
  box,
  bulge,
  cylinder,
  inside,
  isDark,
  line,
  metal,
  outline,
  oval,
  repeat,
  seamOn,
  shape,
  stitch,
  strip,
} from './shapes.ts'

/** A buckle of a belt: a frame with its prong, or a plate that locks by itself. */
function beltBuckle(brush: Brush): string {
  const colour = brush.pick([SILVER, SILVER, GOLD, '#6f7076'])
  const fill = metal(brush, colour)
  const edge = outline(brush.tone(-0.6, colour), 1.6)
  return brush.pick([
    shape(
      'M150 338H262Q276 338 276 352V500Q276 514 262 514H150Q136 514 136 500V352Q136 338 150 338ZM166 366V486H248V366Z',
      fill,
      `${edge} fill-rule="evenodd"`,
    ) +
      line('M152 426H262', brush.tone(-0.6, colour), 14) +
      line('M152 425H262', brush.tone(0.3, colour), 10) +
      line('M150 422H260', '#ffffff', 3, 'opacity=".7"'),
    box(128, 342, 158, 168, 12, fill, edge) +
      box(142, 356, 130, 140, 7, metal(brush, brush.tone(-0.14, colour), [0, 1, 1, 0])) +
      line('M142 470L272 382M142 440L230 380', '#ffffff', 3, 'opacity=".4"'),
  ])
}

/** A belt rolled up, its buckle in front. */
function leatherBelt(brush: Brush): string {
  const { tone, pick } = brush
  const over = leather(brush, pick(['grain', 'smooth', 'croc'] as const))
  const edge = outline(tone(-0.55), 2)
  const outer =
    'M50 280V430C50 500 160 548 300 548C440 548 550 500 550 430V280C550 350 440 392 300 392C160 392 50 350 50 280Z'
  const raw = pick(['#b98a5c', tone(-0.2), '#8a6647'])
  const turns = repeat(4, (at) => {
    const [rx, ry] = [250 - at * 22, 112 - at * 13]
    return (
      oval(
        300 - at * 2,
        282 + at,
        rx,
        ry,
        at % 2 === 0 ? tone(isDark(brush.colour) ? 0.14 : -0.1) : raw,
        0,
        outline(tone(-0.6), 2),
      ) + oval(300 - at * 2, 282 + at, rx - 11, ry - 6, 'none', 0, outline(tone(0.3, raw), 2))
    )
  })
  return [
    turns,
    oval(
      294,
      288,
      172,
      66,
      brush.linear([
        [0, tone(-0.7, raw)],
        [0.6, tone(-0.3, raw)],
        [1, tone(-0.55, raw)],
      ]),
      0,
      outline(tone(-0.65), 2),
    ), // the hollow, its far wall
    inside(brush.clip('<ellipse cx="294" cy="288" rx="172" ry="66"/>'), oval(294, 352, 168, 62, tone(-0.72))),
    shape(outer, cylinder(brush, brush.colour, 0.85), edge),
    shape(outer, over),
    line('M52 284C58 350 164 391 300 391C436 391 542 350 548 284', tone(isDark(brush.colour) ? 0.35 : 0.3), 3),
    stitch(
      'M58 306C70 366 170 406 300 406C430 406 530 366 542 306M58 424C70 490 170 534 300 534C430 534 530 490 542 424',
      seamOn(brush),
    ),
    shape('M206 366Q330 398 450 372L486 446L452 518Q330 540 206 510Z', bulge(brush, tone(0.05)), edge), // the end that goes through the buckle
    shape('M206 366Q330 398 450 372L486 446L452 518Q330 540 206 510Z', over),
    stitch('M212 382Q330 412 444 388L470 446L446 504Q330 526 212 496', seamOn(brush)),
    repeat(3, (at) => oval(326 + at * 44, 452 - at * 3, 6, 7, '#17120e')),
    beltBuckle(brush),
    strip('M300 376V534', tone(-0.6), 36),
    strip('M300 378V532', tone(-0.04), 31), // keeper
    stitch('M290 380V530M310 380V530', seamOn(brush), 1.4),
    strip('M292 378V532', tone(0.3), 4, 'opacity=".6"'),
  ].join('')
}

export const leatherBelts = {
  'leather-belt': {
    colour: '#3a3a42',
    dyed: true,
    stands: true,
    shadow: 235,
    companions: ['bifold-wallet', 'card-holder', 'office-bag'],
    draw: leatherBelt,
  },
} satisfies Record<string, DrawnObject>
