import type { Brush } from '../brush.ts'
import { drum, type Finish, lit } from '../groceries/round.ts'

/** A squeeze tube that stands on its cap: a flat welded end above, round below. */
export function tube(
  brush: Brush,
  {
    x,
    top,
    bottom,
    width,
    radius,
    fill,
    cap,
    printed = '',
    finish = 'matte',
  }: {
    x: number
    top: number
    bottom: number
    /** Half the width of the welded end. */
    width: number
    /** Of the round end at the cap. */
    radius: number
    fill: string
    cap: string
    printed?: string
    finish?: Finish
  },
): string {
  const capTop = bottom - 96
  const outline = `M${x - width} ${top}H${x + width}L${x + width - 3} ${top + 28}C${x + width} ${top + 130} ${x + radius + 8} ${capTop - 120} ${x + radius} ${capTop - 14}Q${x + radius} ${capTop + 8} ${x} ${capTop + 10}Q${x - radius} ${capTop + 8} ${x - radius} ${capTop - 14}C${x - radius - 8} ${capTop - 120} ${x - width} ${top + 130} ${x - width + 3} ${top + 28}Z`
  const weld = `<path d="M${x - width} ${top}h${width * 2}l-3 28h${-width * 2 + 6}Z" fill="${brush.pattern(5, 40, '<rect width="2" height="40" fill="#000" fill-opacity=".12"/><rect x="2" width="2" height="40" fill="#fff" fill-opacity=".4"/>')}"/><path d="M${x - width + 3} ${top + 29}H${x + width - 3}" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`
  // The wall caves in a little below the weld: two flat planes of light.
  const planes = `<path d="M${x - width + 8} ${top + 32}L${x - width * 0.2} ${top + 32}L${x - radius * 0.62} ${capTop - 60}Q${x - radius} ${capTop - 180} ${x - width + 8} ${top + 32}Z" fill="#fff" fill-opacity=".16"/><path d="M${x + width - 6} ${top + 32}L${x + width * 0.45} ${top + 32}L${x + radius * 0.9} ${capTop - 100}Z" fill="#000" fill-opacity=".08"/>`
  const base = drum(brush, x, {
    top: capTop,
    bottom: bottom - radius * 0.06,
    radius: radius - 5,
    fill: cap,
    finish: 'gloss',
    ridged: true,
  })
  return `${base}<path d="${outline}" fill="${fill}"/>${printed}${weld}${planes}${lit(brush, outline, finish)}`
}

/** A dab of cream with a curled tip. */
export function dab(brush: Brush, x: number, y: number, width: number, fill: string): string {
  const body = brush.radial(
    [
      [0, brush.tone(0.5, fill)],
      [0.55, fill],
      [1, brush.tone(-0.22, fill)],
    ],
    [0.36, 0.25, 0.8],
  )
  return `<g transform="translate(${x} ${y}) scale(${width / 100})"><path d="M-50 -6C-56 -26 -34 -34 -26 -36C-24 -54 0 -56 4 -62C8 -70 2 -76 12 -84C18 -66 24 -58 26 -46C36 -44 42 -34 40 -30C54 -26 56 -8 44 -2C20 10 -36 10 -50 -6Z" fill="${body}"/><path d="M-26 -36C-10 -26 20 -28 30 -42M-44 -16C-20 -2 24 -4 44 -20" fill="none" stroke="${brush.tone(-0.3, fill)}" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/><path d="M-34 -22Q-18 -14 0 -15M-16 -42Q-4 -40 6 -46" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/></g>`
}

/** A heap of foam along the floor. */
export function foam(brush: Brush, x: number, y: number, width: number, count = 16): string {
  const bubble = brush.radial([
    [0, '#ffffff'],
    [0.6, '#f3f8fb'],
    [1, '#c3d4df'],
  ])
  return Array.from({ length: count }, (_, at) => {
    const share = ((at * 7) % count) / (count - 1) - 0.5
    const radius = brush.vary(0.05, 0.12) * width
    const lift = Math.max(0, 0.3 - Math.abs(share) * 0.5) * width * brush.vary(0.1, 1)
    return `<circle cx="${Math.round(x + share * width * 0.86)}" cy="${Math.round(y - radius - lift)}" r="${radius.toFixed(1)}" fill="${bubble}" stroke="#a9bccb" stroke-opacity=".35"/>`
  }).join('')
}
