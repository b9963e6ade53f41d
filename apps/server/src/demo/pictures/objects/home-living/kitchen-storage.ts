import type { Brush, DrawnObject } from '../brush.ts'
import { block, DOWN, fade, group, lathe, oval, shape, slope, stroke, wall } from './solids.ts'

const foods = ['#d8463a', '#6fae4a', '#5d5fa8', '#f0a43a', '#efe2c4'] as const

/** A clear box with a lid of a colour that snaps shut; x, y is the lid's upper left corner. */
function clipBox(
  brush: Brush,
  { x, y, w, h }: Record<'x' | 'y' | 'w' | 'h', number>,
  lid: string,
  food: string,
): string {
  const body = `M${x + 10} ${y + 46}H${x + w - 10}L${x + w - 22} ${y + h - 16}C${x + w - 24} ${y + h - 4} ${x + w - 30} ${y + h} ${x + w - 42} ${y + h}H${x + 42}C${x + 30} ${y + h} ${x + 24} ${y + h - 4} ${x + 22} ${y + h - 16}Z`
  const berries = brush.pattern(
    46,
    40,
    [
      [12, 12],
      [35, 32],
      [35, -8],
      [-11, 32],
    ]
      .map(
        ([cx = 0, cy = 0]) =>
          `<circle cx="${cx}" cy="${cy}" r="15" fill="${food}"/><circle cx="${cx - 5}" cy="${cy - 5}" r="4.5" fill="#fff" opacity=".5"/><path d="M${cx - 12} ${cy + 8}A15 15 0 0 0 ${cx + 12} ${cy + 8}A17 17 0 0 1 ${cx - 12} ${cy + 8}" fill="#000" opacity=".22"/>`,
      )
      .join(''),
  )
  const level = y + h * 0.42
  const clip = (at: number): string =>
    block(at, y + 24, 46, 40, 8, fade(brush, [brush.tone(0.35, lid), lid, brush.tone(-0.28, lid)], DOWN)) +
    block(at + 10, y + 48, 26, 6, 3, brush.tone(-0.4, lid), 'opacity=".6"')
  return [
    shape(
      body,
      brush.linear([
        [0, '#c3d3da', 0.85],
        [0.2, '#ffffff', 0.75],
        [0.7, '#d5e2e7', 0.7],
        [1, '#93a8b2', 0.85],
      ]),
    ),
    group(
      shape(
        `M${x} ${level + 10}Q${x + w * 0.3} ${level - 12} ${x + w * 0.6} ${level + 4}T${x + w} ${level}V${y + h}H${x}Z`,
        brush.tone(-0.3, food),
      ) +
        shape(
          `M${x} ${level + 10}Q${x + w * 0.3} ${level - 12} ${x + w * 0.6} ${level + 4}T${x + w} ${level}V${y + h}H${x}Z`,
          berries,
        ),
      `clip-path="${brush.clip(shape(body, '#000'))}" opacity=".93"`,
    ),
    shape(
      body,
      brush.linear([
        [0, '#ffffff', 0.5],
        [0.12, '#ffffff', 0.05],
        [0.85, '#14101c', 0],
        [1, '#14101c', 0.28],
      ]),
    ),
    shape(
      `M${x + 30} ${y + 70}L${x + 60} ${y + 70}L${x + 62} ${y + h - 24}L${x + 42} ${y + h - 24}Z`,
      '#ffffff',
      'opacity=".45"',
    ),
    stroke(body, '#8fa3ad', 2.4, 'opacity=".7"'),
    // the lid: its top seen from above, its rim, two clips
    shape(
      `M${x + 30} ${y}H${x + w - 30}C${x + w - 12} ${y} ${x + w - 4} ${y + 18} ${x + w} ${y + 26}H${x}C${x + 4} ${y + 18} ${x + 12} ${y} ${x + 30} ${y}Z`,
      slope(brush, brush.tone(0.24, lid), 0.3),
    ),
    stroke(`M${x + 44} ${y + 10}H${x + w - 44}`, brush.tone(-0.2, lid), 3, 'opacity=".5"'),
    block(x - 2, y + 24, w + 4, 24, 10, fade(brush, [brush.tone(0.3, lid), lid, brush.tone(-0.35, lid)], DOWN)),
    clip(x + w * 0.2 - 12),
    clip(x + w * 0.8 - 34),
  ].join('')
}

const foodContainers: DrawnObject = {
  colour: '#79c9b4',
  dyed: false,
  stands: true,
  shadow: 260,
  companions: ['spice-rack', 'tableware-set', 'chopsticks'],
  draw(brush) {
    const lid = brush.pick(['#6fb8a8', '#7fa7d6', '#e79aa8', '#f0b860', '#6f7780', '#9fb57a'])
    const from = brush.pick([0, 1, 2, 3])
    const food = (at: number): string => foods[(from + at) % foods.length] ?? foods[0]
    return [
      clipBox(brush, { x: 66, y: 108, w: 268, h: 206 }, lid, food(1)),
      clipBox(brush, { x: 26, y: 312, w: 340, h: 246 }, lid, food(0)),
      clipBox(brush, { x: 384, y: 386, w: 190, h: 172 }, lid, food(2)),
    ].join('')
  },
}

/** A small jar; x is its middle, y its foot. */
function spiceJar(x: number, y: number, fills: Record<'glass' | 'spice' | 'lid' | 'top', string>): string {
  return [
    shape(lathe(x, `38 ${y - 92}, 40 ${y - 84}, 40 ${y - 8}, 36 ${y}`, 0.12), fills.glass),
    shape(lathe(x, `36 ${y - 66}, 36 ${y - 10}, 33 ${y - 4}`, 0.12), fills.spice),
    block(x - 32, y - 52, 64, 28, 3, '#fbf7ee', 'opacity=".95"'),
    stroke(`M${x - 18} ${y - 42}H${x + 18}M${x - 12} ${y - 33}H${x + 12}`, '#5d5448', 3.4),
    stroke(`M${x - 30} ${y - 82}V${y - 12}`, '#ffffff', 4, 'opacity=".7"'),
    shape(lathe(x, `40 ${y - 118}, 40 ${y - 92}`, 0.14), fills.lid),
    oval(x, y - 118, 40, 6, fills.top),
  ].join('')
}

const spiceRack: DrawnObject = {
  colour: '#3a3a42',
  dyed: false,
  stands: true,
  shadow: 240,
  companions: ['food-containers', 'cutting-board', 'cookware-set'],
  draw(brush) {
    const frame = brush.pick(['#2f3035', '#f0eee9', '#b9bec4', '#b98450'])
    const lid = brush.pick(['#2c2d31', '#b98450', '#c2a05c', '#d9534a'])
    const spices = ['#b5432c', '#d99a2b', '#6f7f3a', '#4a3426', '#e9e2d2', '#8c5a2f', '#c9742b', '#9aa05a'].map(
      (colour) => wall(brush, colour, 0.3),
    )
    const jar = {
      glass: fade(brush, ['#b9c8cf', '#ffffff', '#dfe7ea', '#c6d2d7', '#a2b3bb']),
      lid: wall(brush, lid, 0.4),
      top: brush.tone(0.3, lid),
    }
    const from = brush.pick([0, 2, 5])
    const bar = (d: string, width: number): string =>
      stroke(d, brush.tone(-0.5, frame), width + 3) +
      stroke(d, frame, width) +
      stroke(d, brush.tone(0.6, frame), width * 0.25, 'opacity=".6" transform="translate(-2 -2)"')
    const shelf = (level: number): string => {
      const y = 196 + level * 166
      const jars = [0, 1, 2, 3].map((at) =>
        spiceJar(140 + at * 107, y - 4, { ...jar, spice: spices[(from + level * 4 + at * 3) % spices.length] ?? lid }),
      )
      return [
        shape(`M70 ${y - 18}H530L560 ${y + 8}H40Z`, slope(brush, brush.tone(0.1, frame), 0.25)),
        ...jars,
        block(36, y + 4, 528, 14, 3, fade(brush, [brush.tone(0.35, frame), frame, brush.tone(-0.4, frame)], DOWN)),
        bar(`M40 ${y - 34}H560`, 6),
      ].join('')
    }
    return [
      bar('M72 60V536M528 60V536', 9),
      shelf(0),
      shelf(1),
      shelf(2),
      bar('M40 558V92C40 62 56 44 84 44H516C544 44 560 62 560 92V558', 12),
      ...[40, 560].map((x) => oval(x, 558, 13, 7, '#26272b')),
    ].join('')
  },
}

export const kitchenStorage = {
  'food-containers': foodContainers,
  'spice-rack': spiceRack,
}
