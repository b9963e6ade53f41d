/** The colours of design.md that the pictures use. */
export const colour = {
  indigo: '#1f2a5a',
  indigoDeep: '#161e42',
  madder: '#c2302a',
  turmeric: '#f2a51a',
  turmericSoft: '#fdf1d8',
  leaf: '#2b7a4b',
  leafSoft: '#e6f2ea',
  paper: '#fbf8f3',
  paperDeep: '#f4eee4',
  wood: '#8a5f3c',
  woodDark: '#6b4629',
  woodLight: '#b98a5e',
}

/** The brocade motif (nested diamonds) as an SVG pattern of `size` pixels, used as `url(#id)`. `top`: start of a row. */
export function brocadePattern(id: string, size: number, top = 0, ground = colour.indigo): string {
  const unit = size / 60
  return `<pattern id="${id}" y="${top}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><g transform="scale(${unit})">
    <rect width="60" height="60" fill="${ground}"/>
    <path d="M0 0h60v4H0zM0 56h60v4H0z" fill="${colour.turmeric}"/>
    <path d="M30 9 51 30 30 51 9 30z" fill="${colour.madder}"/><path d="M30 17 43 30 30 43 17 30z" fill="${colour.turmeric}"/>
    <path d="M30 23 37 30 30 37 23 30z" fill="${ground}"/>
    <path d="M0 16 14 30 0 44v-9l5-5-5-5zM60 16 46 30l14 14v-9l-5-5 5-5z" fill="${colour.paper}"/>
    <path d="M14 8l5 5-5 5-5-5zM46 8l5 5-5 5-5-5zM14 42l5 5-5 5-5-5zM46 42l5 5-5 5-5-5z" fill="${colour.paper}" opacity=".85"/>
  </g></pattern>`
}

/** A ridge of hills through points of `[x, y]`, closed at the bottom of the picture. */
export function ridge(points: readonly (readonly [number, number])[], bottom: number, fill: string): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first[0]} ${bottom}L${first[0]} ${first[1]}`
  let previous = first
  for (const point of rest) {
    const middle = (previous[0] + point[0]) / 2
    path += `C${middle} ${previous[1]} ${middle} ${point[1]} ${point[0]} ${point[1]}`
    previous = point
  }
  return `<path d="${path}L${previous[0]} ${bottom}z" fill="${fill}"/>`
}

/** Rice terraces: steps of one hill in graded shades, with a bright rim at the water. */
export function terraces(
  left: number,
  top: number,
  width: number,
  height: number,
  shades: readonly string[],
  rim: string,
): string {
  const step = height / shades.length
  return shades
    .map((shade, at) => {
      const y = top + at * step
      const inset = (shades.length - at) * width * 0.045
      const from = left + inset
      const to = left + width - inset * 0.6
      const bend = step * (at % 2 === 0 ? 0.9 : 0.45)
      const edge = `M${from} ${y + step * 0.6}C${from + width * 0.25} ${y - bend} ${to - width * 0.35} ${y + bend} ${to} ${y + step * 0.2}`
      return `<path d="${edge}L${left + width + 80} ${top + height + 40}L${left - 80} ${top + height + 40}z" fill="${shade}"/><path d="${edge}" fill="none" stroke="${rim}" stroke-width="3" opacity=".75"/>`
    })
    .join('')
}

/** The awning of a stall: striped cloth with a scalloped hem, a band of brocade along it. */
export function awning(
  x: number,
  y: number,
  width: number,
  height: number,
  pattern: string,
  stripes: readonly [string, string],
): string {
  const count = 10
  const stripe = width / count
  const lean = 46
  const cloth = Array.from({ length: count }, (_, at) => {
    const top = x + lean + (at * (width - 2 * lean)) / count
    const topNext = x + lean + ((at + 1) * (width - 2 * lean)) / count
    const low = x + at * stripe
    return `<path d="M${top} ${y}L${topNext} ${y}L${low + stripe} ${y + height}L${low} ${y + height}z" fill="${stripes[at % 2]}"/>`
  }).join('')
  const hem = Array.from({ length: count }, (_, at) => {
    const low = x + at * stripe
    return `<path d="M${low} ${y + height + 44}a${stripe / 2} 24 0 0 0 ${stripe} 0z" fill="${stripes[at % 2]}"/>`
  }).join('')
  return `${cloth}${hem}<rect x="${x}" y="${y + height}" width="${width}" height="46" fill="url(#${pattern})"/>
    <path d="M${x + lean} ${y}h${width - 2 * lean}v8H${x + lean}z" fill="${colour.indigoDeep}" opacity=".25"/>
    <rect x="${x}" y="${y + height}" width="${width}" height="6" fill="#000" opacity=".12"/>`
}

/** A wooden counter with planks. */
export function counter(x: number, y: number, width: number, height: number): string {
  const planks = Array.from(
    { length: 7 },
    (_, at) =>
      `<path d="M${x + 20 + (at + 1) * ((width - 40) / 8)} ${y + 26}v${height - 26}" stroke="${colour.woodDark}" stroke-width="3" opacity=".5"/>`,
  ).join('')
  return `<rect x="${x + 20}" y="${y + 18}" width="${width - 40}" height="${height - 18}" fill="${colour.wood}"/>${planks}
    <rect x="${x}" y="${y}" width="${width}" height="26" rx="8" fill="${colour.woodLight}"/>
    <rect x="${x + 20}" y="${y + 26}" width="${width - 40}" height="14" fill="#000" opacity=".18"/>`
}

/** A post of bamboo with its knots. */
export function bamboo(x: number, y: number, height: number, thickness = 20): string {
  const knots = Array.from(
    { length: Math.floor(height / 90) },
    (_, at) =>
      `<rect x="${x - 2}" y="${y + 60 + at * 90}" width="${thickness + 4}" height="7" rx="3" fill="${colour.wood}"/>`,
  ).join('')
  return `<rect x="${x}" y="${y}" width="${thickness}" height="${height}" rx="6" fill="${colour.woodLight}"/><rect x="${x + thickness * 0.6}" y="${y}" width="${thickness * 0.4}" height="${height}" rx="6" fill="#000" opacity=".1"/>${knots}`
}
