import type { Brush } from '../brush.ts'

/** Where a flat pack stands: the middle of its foot is x, bottom. */
export interface Pack {
  x: number
  top: number
  bottom: number
  width: number
  fill: string
  /** What is printed on its front. */
  face: string
}

/** Foil or film: light from the left, a streak, shade at the right edge. */
const film = (brush: Brush): string =>
  brush.linear([
    [0, '#1d131c', 0.22],
    [0.05, '#1d131c', 0.02],
    [0.1, '#ffffff', 0.3],
    [0.2, '#ffffff', 0.12],
    [0.3, '#ffffff', 0],
    [0.62, '#1d131c', 0.02],
    [0.7, '#ffffff', 0.12],
    [0.76, '#1d131c', 0.02],
    [0.93, '#1d131c', 0.26],
    [1, '#1d131c', 0.34],
  ])

const crimp = (brush: Brush): string =>
  brush.pattern(
    5,
    60,
    '<rect width="2" height="60" fill="#000" fill-opacity=".1"/><rect x="2" width="2" height="60" fill="#fff" fill-opacity=".28"/>',
  )

/** A pouch that stands on its folded foot, welded and zipped above. */
export function pouch(brush: Brush, { x, top, bottom, width, fill, face }: Pack): string {
  const [l, r] = [x - width / 2, x + width / 2]
  const outline = `M${l} ${top}H${r}C${r - 7} ${top + 110} ${r + 1} ${bottom - 190} ${r + 5} ${bottom - 46}Q${r + 5} ${bottom - 10} ${r - 26} ${bottom - 5}Q${x} ${bottom + 9} ${l + 26} ${bottom - 5}Q${l - 5} ${bottom - 10} ${l - 5} ${bottom - 46}C${l - 1} ${bottom - 190} ${l + 7} ${top + 110} ${l} ${top}Z`
  const weld = `<path d="M${l} ${top}H${r}L${r - 2} ${top + 30}H${l + 2}Z" fill="${crimp(brush)}"/><path d="M${l + 3} ${top + 46}H${r - 3}M${l + 3} ${top + 54}H${r - 3}" stroke="#000" stroke-opacity=".16" stroke-width="3"/><path d="M${l + 3} ${top + 50}H${r - 3}" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`
  const foot = `<path d="M${l - 4} ${bottom - 70}Q${x} ${bottom - 4} ${r + 4} ${bottom - 70}L${r + 5} ${bottom - 40}Q${r + 5} ${bottom - 10} ${r - 26} ${bottom - 5}Q${x} ${bottom + 9} ${l + 26} ${bottom - 5}Q${l - 5} ${bottom - 10} ${l - 5} ${bottom - 40}Z" fill="#1d131c" fill-opacity=".12"/><path d="M${l - 3} ${bottom - 70}Q${x} ${bottom - 4} ${r + 3} ${bottom - 70}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>`
  const creases = `<path d="M${l + 14} ${top + 60}L${l + 40} ${top + 130}L${l + 22} ${top + 200}Z" fill="#fff" fill-opacity=".22"/><path d="M${r - 10} ${top + 62}L${r - 44} ${top + 120}L${r - 16} ${top + 190}Z" fill="#000" fill-opacity=".09"/><path d="M${l + 8} ${bottom - 72}L${l + 48} ${bottom - 120}L${l + 30} ${bottom - 54}Z" fill="#fff" fill-opacity=".16"/><path d="M${r - 8} ${bottom - 72}L${r - 60} ${bottom - 130}L${r - 34} ${bottom - 52}Z" fill="#000" fill-opacity=".08"/>`
  return `<path d="${outline}" fill="${fill}"/>${face}${weld}${foot}${creases}<path d="${outline}" fill="${film(brush)}"/>`
}

/** A bag blown up like a cushion, welded above and below. */
export function cushion(brush: Brush, { x, top, bottom, width, fill, face }: Pack): string {
  const [l, r] = [x - width / 2, x + width / 2]
  const teeth = (y: number, away: number) =>
    Array.from(
      { length: 24 },
      (_, at) => `L${Math.round(l + (width * (at + 0.5)) / 24)} ${y + (at % 2 === 0 ? away : 0)}`,
    ).join('')
  const lower = Array.from(
    { length: 24 },
    (_, at) => `L${Math.round(r - (width * (at + 0.5)) / 24)} ${bottom + (at % 2 === 0 ? 0 : -6)}`,
  ).join('')
  const outline = `M${l} ${top}${teeth(top, 6)}L${r} ${top}L${r - 3} ${top + 30}C${r + 12} ${top + 130} ${r + 12} ${bottom - 130} ${r - 3} ${bottom - 30}L${r} ${bottom}${lower}L${l} ${bottom}L${l + 3} ${bottom - 30}C${l - 12} ${bottom - 130} ${l - 12} ${top + 130} ${l + 3} ${top + 30}Z`
  const belly = brush.radial(
    [
      [0, '#ffffff', 0.34],
      [0.45, '#ffffff', 0.02],
      [0.8, '#1d131c', 0.16],
      [1, '#1d131c', 0.4],
    ],
    [0.38, 0.36, 0.72],
  )
  const welds = `<path d="M${l} ${top + 3}H${r}V${top + 30}H${l}ZM${l} ${bottom - 30}H${r}V${bottom - 4}H${l}Z" fill="${crimp(brush)}"/>`
  const folds = [0.14, 0.34, 0.56, 0.78, 0.9]
    .map((share, at) => {
      const fx = l + width * share
      return `<path d="M${fx} ${top + 32}l${12 - at * 3} ${46 + (at % 2) * 24}l${-16 + at * 2} -40Z" fill="${at % 2 ? '#000' : '#fff'}" fill-opacity="${at % 2 ? 0.1 : 0.3}"/><path d="M${fx} ${bottom - 32}l${14 - at * 5} ${-50 - (at % 2) * 20}l${-18 + at * 4} 42Z" fill="${at % 2 ? '#fff' : '#000'}" fill-opacity="${at % 2 ? 0.28 : 0.12}"/>`
    })
    .join('')
  return `<path d="${outline}" fill="${fill}"/>${face}<path d="${outline}" fill="${belly}"/>${welds}${folds}<path d="M${l + 16} ${top + 90}Q${l + 6} ${(top + bottom) / 2} ${l + 18} ${bottom - 100}" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/>`
}

/** A bag with folded sides whose top is rolled down and held by a tin tie: coffee, tea. */
export function gussetBag(brush: Brush, { x, top, bottom, width, fill, face }: Pack): string {
  const [l, r] = [x - width / 2, x + width / 2]
  const side = width * 0.13
  const front = `M${l} ${top + 46}H${r - side}L${r - side + 3} ${bottom}H${l - 4}Z`
  const gusset = `M${r - side} ${top + 46}L${r} ${top + 40}L${r + 4} ${bottom - 18}L${r - side + 3} ${bottom}Z`
  const roll = `<path d="M${l - 3} ${top}H${r - 2}Q${r + 4} ${top + 24} ${r - 2} ${top + 48}H${l - 3}Q${l - 9} ${top + 24} ${l - 3} ${top}Z" fill="${brush.linear(
    [
      [0, brush.tone(0.28, fill)],
      [0.5, fill],
      [1, brush.tone(-0.35, fill)],
    ],
    [0, 0, 0, 1],
  )}"/><path d="M${l - 14} ${top + 17}H${r + 8}V${top + 31}H${l - 14}Z" fill="${brush.linear(
    [
      [0, '#f3dfae'],
      [0.5, '#c79b4c'],
      [1, '#8a6526'],
    ],
    [0, 0, 0, 1],
  )}"/>`
  const creases = `<path d="M${l + 4} ${top + 60}L${l + 44} ${top + 130}L${l + 10} ${top + 220}Z" fill="#fff" fill-opacity=".14"/><path d="M${r - side - 4} ${top + 60}L${r - side - 60} ${top + 108}L${r - side - 8} ${top + 180}Z" fill="#000" fill-opacity=".12"/><path d="M${l} ${bottom - 6}L${l + 60} ${bottom - 60}L${r - side - 30} ${bottom - 6}Z" fill="#fff" fill-opacity=".05"/>`
  return `<path d="${gusset}" fill="${brush.tone(-0.34, fill)}"/><path d="M${r - side * 0.5} ${top + 44}L${r - side * 0.42} ${bottom - 9}" stroke="#000" stroke-opacity=".25" stroke-width="3"/><path d="${front}" fill="${fill}"/>${face}${creases}<path d="${front}" fill="${film(brush)}"/>${roll}`
}

/** A big bag of rice: full and round, with a hole as handle in its flat upper end. */
export function sack(brush: Brush, { x, top, bottom, width, fill, face }: Pack): string {
  const [l, r] = [x - width / 2, x + width / 2]
  const outline = `M${l + 26} ${top}H${r - 26}L${r - 20} ${top + 74}C${r + 8} ${top + 120} ${r + 12} ${bottom - 140} ${r + 2} ${bottom - 40}Q${r - 4} ${bottom - 4} ${r - 50} ${bottom}H${l + 50}Q${l + 4} ${bottom - 4} ${l - 2} ${bottom - 40}C${l - 12} ${bottom - 140} ${l - 8} ${top + 120} ${l + 20} ${top + 74}Z`
  const body = brush.radial(
    [
      [0, '#ffffff', 0.36],
      [0.5, '#ffffff', 0.02],
      [0.8, '#1d131c', 0.14],
      [1, '#1d131c', 0.38],
    ],
    [0.36, 0.4, 0.75],
  )
  const handle = `<rect x="${x - 52}" y="${top + 16}" width="104" height="24" rx="12" fill="#3a302c" fill-opacity=".55"/><rect x="${x - 52}" y="${top + 14}" width="104" height="24" rx="12" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`
  const folds = `<path d="M${l + 24} ${top + 70}L${l + 60} ${top + 140}L${l + 44} ${top + 72}ZM${r - 80} ${top + 72}L${r - 96} ${top + 128}L${r - 60} ${top + 72}Z" fill="#fff" fill-opacity=".4"/><path d="M${l + 80} ${top + 72}L${l + 88} ${top + 130}L${l + 104} ${top + 72}ZM${r - 44} ${top + 72}L${r - 30} ${top + 150}L${r - 24} ${top + 76}Z" fill="#000" fill-opacity=".14"/><path d="M${l + 20} ${bottom - 10}Q${l + 60} ${bottom - 60} ${l + 40} ${bottom - 96}Q${l + 20} ${bottom - 50} ${l + 20} ${bottom - 10}Z" fill="#fff" fill-opacity=".22"/><path d="M${r - 20} ${bottom - 10}Q${r - 70} ${bottom - 56} ${r - 40} ${bottom - 104}Q${r - 24} ${bottom - 60} ${r - 20} ${bottom - 10}Z" fill="#000" fill-opacity=".12"/>`
  return `<path d="${outline}" fill="${fill}"/>${face}<path d="M${l + 22} ${top + 70}H${r - 22}" stroke="#000" stroke-opacity=".2" stroke-width="3"/><path d="M${l + 22} ${top + 60}H${r - 22}" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="7 5"/>${handle}<path d="${outline}" fill="${body}"/>${folds}`
}

/** A clear part of a pack; `food` fills it, in front of `ground`. */
export function clearPart(brush: Brush, path: string, food: string, ground: string): string {
  const gloss = brush.linear(
    [
      [0, '#ffffff', 0.5],
      [0.3, '#ffffff', 0.05],
      [0.5, '#ffffff', 0],
      [1, '#1d131c', 0.3],
    ],
    [0, 0, 1, 1],
  )
  return `<path d="${path}" fill="${ground}"/><path d="${path}" fill="${food}"/><path d="${path}" fill="${gloss}" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`
}
