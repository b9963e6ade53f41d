import type { Brush, DrawnObject } from '../brush.ts'
import { heap, plate, strewn } from './dishes.ts'
import { lines, wrapped } from './labels.ts'
import { cushion, pouch } from './packs.ts'
import { drum, type Profile, solid, turned } from './round.ts'

const snackBrands = ['CHỢ QUÊ', 'GIÒN TAN', 'ÚT HẠNH', 'NGÕ NHỎ']

/** A cashew, with or without its brown skin. */
function cashew(brush: Brush, skin: boolean): (at: number) => string {
  const fill = brush.radial(
    skin
      ? [
          [0, '#d99a5c'],
          [0.6, '#b56c34'],
          [1, '#7a4018'],
        ]
      : [
          [0, '#fdf0cc'],
          [0.6, '#eecb8a'],
          [1, '#b98a48'],
        ],
  )
  const line = skin ? '#5a2c10' : '#a97a3c'
  return () =>
    `<path d="M-28 6C-30 -18 -6 -28 14 -22C34 -16 38 4 28 14C20 20 14 12 12 4C8 -4 -2 -4 -6 4C-10 16 -26 20 -28 6Z" fill="${fill}" stroke="${line}" stroke-opacity=".6" stroke-width="1.5"/><path d="M-20 -6Q-4 -20 14 -14" stroke="#fff" stroke-opacity=".65" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

function drawCashews(brush: Brush): string {
  const { lid, paper, ink } = brush.pick([
    { lid: '#c92a22', paper: '#fff4da', ink: '#8a2414' },
    { lid: '#2f7d3f', paper: '#f4f6e0', ink: '#2f5f28' },
    { lid: '#e0a32c', paper: '#5a2c14', ink: '#ffe9ba' },
  ])
  const nut = cashew(brush, brush.pick([true, false, true]))
  const jar: Profile = [
    [132, 148],
    [132, 172, 6],
    [154, 192, 22],
    [154, 544, 20],
    [140, 558],
  ]
  const inside = solid(228, [
    [146, 208, 14],
    [146, 536, 18],
    [134, 546],
  ])
  const content = `<path d="${inside}" fill="#a9743c"/><path d="${inside}" fill="${strewn(brush, 42, nut)}"/>`
  const label = `${wrapped(228, { top: 286, bottom: 486, radius: 154, share: 0.86, fill: paper, edge: ink })}${lines(
    brush,
    { x: 228, y: 332, fit: 226 },
    [
      ['HẠT ĐIỀU', 40, ink],
      ['RANG MUỐI', 23, ink],
      [brush.pick(['BÌNH PHƯỚC', 'LOẠI TO', 'VỎ LỤA']), 15, ink],
    ],
  )}`
  return `${turned(brush, 228, jar, { fill: '#f2ece0', finish: 'glass', printed: content + label })}${drum(brush, 228, { top: 84, bottom: 168, radius: 142, fill: lid, ridged: true })}${heap(brush, { x: 446, y: 542, width: 230, height: 76, rows: 4 }, nut)}`
}

/** Sheets of soft rice paper, laid on one another. */
function sheets(brush: Brush, x: number, y: number, radius: number): string {
  const paper = brush.radial([
    [0, '#ffffff', 0.95],
    [0.7, '#f7f2e4', 0.92],
    [1, '#d9cfb4', 0.95],
  ])
  const stack = Array.from(
    { length: 8 },
    (_, at) =>
      `<ellipse cx="${x + brush.vary(-7, 7)}" cy="${y - at * 6}" rx="${radius + brush.vary(-5, 3)}" ry="${radius * 0.36}" fill="${paper}" stroke="#a99a72" stroke-opacity=".7" stroke-width="1.6"/>`,
  ).join('')
  const top = y - 44
  // The uppermost sheet is folded over, softly.
  return `${stack}<path d="M${x - radius * 0.86} ${top}q${radius * 0.4} ${radius * 0.2} ${radius * 0.9} ${radius * 0.12}M${x - radius * 0.6} ${top - radius * 0.16}q${radius * 0.3} ${radius * 0.14} ${radius * 0.7} ${radius * 0.06}M${x - radius * 0.5} ${top + radius * 0.2}q${radius * 0.4} ${radius * 0.1} ${radius} -${radius * 0.02}" fill="none" stroke="#b9ac88" stroke-opacity=".5" stroke-width="2"/><path d="M${x - 10} ${top - radius * 0.35}C${x + radius * 0.5} ${top - radius * 0.4} ${x + radius} ${top - radius * 0.1} ${x + radius * 0.9} ${top + radius * 0.12}C${x + radius * 0.5} ${top - radius * 0.02} ${x + radius * 0.2} ${top - radius * 0.2} ${x - 10} ${top - radius * 0.35}Z" fill="#fffdf6" stroke="#a99a72" stroke-opacity=".7" stroke-width="1.6"/><path d="M${x + radius * 0.1} ${top - radius * 0.3}Q${x + radius * 0.5} ${top - radius * 0.12} ${x + radius * 0.84} ${top + radius * 0.06}" stroke="#c9bd98" stroke-width="3" fill="none"/>`
}

function drawRicePaper(brush: Brush): string {
  const { ink, paper } = brush.pick([
    { ink: '#fff3d0', paper: '#c92a22' },
    { ink: '#fff3d0', paper: '#2f7d3f' },
    { ink: '#7a1f14', paper: '#f4bd42' },
  ])
  const inside = Array.from(
    { length: 9 },
    (_, at) =>
      `<ellipse cx="270" cy="${310 - at * 4}" rx="${142 - at}" ry="138" fill="#fbf7ea" fill-opacity=".5" stroke="#b3a57e" stroke-opacity=".5" stroke-width="1.5"/>`,
  ).join('')
  const face = `${inside}<path d="M112 58H428V186Q270 214 112 186Z" fill="${paper}"/>${lines(
    brush,
    { x: 270, y: 82, fit: 280 },
    [
      ['BÁNH TRÁNG', 36, ink],
      ['PHƠI SƯƠNG', 25, ink],
    ],
  )}${brush.word(brush.pick(['TÂY NINH', 'MUỐI TÔM', 'MUỐI NHUYỄN']), { x: 270, y: 240, size: 20, fill: paper === '#f4bd42' ? ink : paper })}`
  const salt = `<path d="M436 516C448 560 484 560 506 560S566 560 578 516Z" fill="#b9783c"/><ellipse cx="507" cy="516" rx="71" ry="22" fill="#8a5426"/><ellipse cx="507" cy="512" rx="62" ry="17" fill="#e0682c"/><ellipse cx="507" cy="512" rx="62" ry="17" fill="${brush.pattern(14, 12, '<circle cx="4" cy="4" r="2.4" fill="#ffc08a"/><circle cx="10" cy="8" r="2" fill="#9a3410"/>')}"/>`
  return `${cushion(brush, { x: 270, top: 26, bottom: 500, width: 336, fill: '#ebe5d3', face })}${sheets(brush, 240, 516, 186)}${salt}`
}

function drawCrispyRice(brush: Brush): string {
  const { fill, ink } = brush.pick([
    { fill: '#f0b02e', ink: '#7a2410' },
    { fill: '#c0392b', ink: '#fff0c4' },
    { fill: '#3f8a4c', ink: '#fff6d4' },
  ])
  // Puffed grains in three tones, each tone one stroke of many dabs.
  const crust = () =>
    ['#f0d18a', '#fbeec4', '#e9bf68']
      .map(
        (tint) =>
          `<path d="${Array.from({ length: 46 }, () => `M${brush.vary(-104, 98)} ${brush.vary(-34, 38)}l${brush.vary(-7, 7)} ${brush.vary(-5, 5)}`).join('')}" stroke="${tint}" stroke-width="8" stroke-linecap="round"/>`,
      )
      .join('')
  const shade = brush.linear([
    [0, '#fff', 0.25],
    [0.5, '#fff', 0],
    [1, '#5a2c08', 0.4],
  ])
  // A slab of puffed rice with shredded pork and spring onion on it.
  const slab = (x: number, y: number, angle: number) => {
    const floss = Array.from(
      { length: 24 },
      () =>
        `<path d="M${brush.vary(-76, 46)} ${brush.vary(-24, 12)}q${brush.vary(8, 26)} ${brush.vary(-16, 10)} ${brush.vary(26, 44)} ${brush.vary(-6, 12)}" stroke="${brush.pick(['#b3602a', '#d98d4a', '#8f4418', '#e8ac68'])}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`,
    ).join('')
    const onion = Array.from(
      { length: 5 },
      () =>
        `<circle cx="${brush.vary(-70, 70)}" cy="${brush.vary(-26, 22)}" r="5" fill="none" stroke="#5fa03a" stroke-width="4"/>`,
    ).join('')
    const outline = 'M-112 -4Q-118 -34 -84 -38L74 -42Q112 -40 112 -8V18Q112 44 76 44L-80 46Q-114 44 -112 20Z'
    return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="${outline}" transform="translate(0 12)" fill="#a86a1e"/><path d="${outline}" fill="#d29a3c"/>${crust()}<path d="${outline}" fill="${shade}"/>${floss}${onion}</g>`
  }
  const face = `${lines(brush, { x: 300, y: 86, fit: 290 }, [
    [brush.pick(snackBrands), 15, ink],
    ['CƠM CHÁY', 46, ink],
    ['CHÀ BÔNG', 27, ink],
    [brush.pick(['NINH BÌNH', 'MỠ HÀNH', 'SIÊU CAY']), 17, ink],
  ])}`
  return `${cushion(brush, { x: 300, top: 26, bottom: 470, width: 360, fill, face })}${plate(brush, 300, 462, 262, '#f4efe4')}${slab(204, 438, -6)}${slab(404, 444, 7)}${slab(304, 394, -2)}`
}

function drawSeaweed(brush: Brush): string {
  const { fill, ink, accent } = brush.pick([
    { fill: '#1f4a3a', ink: '#f4efc8', accent: '#f0b83c' },
    { fill: '#2a2f38', ink: '#bfe6b4', accent: '#8fcf7a' },
    { fill: '#e8f0dc', ink: '#1f4a2c', accent: '#5f9a4a' },
  ])
  const leaf = brush.linear(
    [
      [0, '#3f6a44'],
      [0.4, '#1c3a26'],
      [0.6, '#2a5234'],
      [1, '#0f2418'],
    ],
    [0, 0, 1, 1],
  )
  const rough = () =>
    `<path d="${Array.from({ length: 26 }, () => `M${brush.vary(-60, 44)} ${brush.vary(-82, 82)}q8 -5 16 2`).join('')}" stroke="#7fae6a" stroke-opacity=".5" stroke-width="2.6" fill="none"/>`
  const sheet = (x: number, y: number, angle: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M-66 -92Q-30 -98 0 -92T66 -94L70 88Q34 96 0 90T-68 92Z" fill="${leaf}"/>${rough()}<path d="M-62 -88Q-30 -94 0 -88T62 -90" stroke="#9fca8a" stroke-opacity=".7" stroke-width="2.5" fill="none"/>${Array.from({ length: 7 }, () => `<ellipse cx="${brush.vary(-54, 54)}" cy="${brush.vary(-78, 78)}" rx="5" ry="3" fill="#f4e6b8" transform="rotate(${brush.vary(-40, 40)})"/>`).join('')}</g>`
  const waves = `<path d="M130 420q42 -50 84 0t84 0t84 0t84 0V510H130Z" fill="${accent}" fill-opacity=".5"/><path d="M130 450q42 -50 84 0t84 0t84 0t84 0V510H130Z" fill="${accent}" fill-opacity=".55"/>`
  const face = `${waves}${lines(brush, { x: 300, y: 116, fit: 270 }, [
    [brush.pick(snackBrands), 15, accent],
    ['RONG BIỂN', 44, ink],
    ['SẤY', 32, ink],
    [brush.pick(['KẸP HẠT', 'CHÁY TỎI', 'TRỘN CƠM', 'CHO BÉ']), 22, accent],
  ])}`
  return `${pouch(brush, { x: 300, top: 26, bottom: 530, width: 340, fill, face })}${sheet(140, 452, -20)}${sheet(462, 454, 20)}${sheet(232, 470, -7)}${sheet(372, 472, 8)}`
}

export const nutsAndCrisps: Readonly<Record<string, DrawnObject>> = {
  cashews: {
    colour: '#eecb8a',
    dyed: false,
    stands: true,
    shadow: 240,
    companions: ['dried-mango', 'oat-cookies'],
    draw: drawCashews,
  },
  'rice-paper': {
    colour: '#c92a22',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['crispy-rice', 'shrimp-salt'],
    draw: drawRicePaper,
  },
  'crispy-rice': {
    colour: '#f0b02e',
    dyed: false,
    stands: true,
    shadow: 260,
    companions: ['rice-paper', 'seaweed-snack'],
    draw: drawCrispyRice,
  },
  'seaweed-snack': {
    colour: '#1f4a3a',
    dyed: false,
    stands: true,
    shadow: 250,
    companions: ['crispy-rice', 'cashews'],
    draw: drawSeaweed,
  },
}
