import { extentOf } from './framing.ts'
import type { Ground } from './grounds.ts'
import { type DrawnObject, OBJECT_SIZE, paintObject } from './objects/brush.ts'
import { objects } from './objects/objects.ts'
import { SCENE_SIZE, type Scene, type Sprite } from './scene.ts'
import type { Sign } from './shop-sign.ts'
import { drawingNumbers } from './variation.ts'

const round = (value: number): number => Math.round(value * 10) / 10

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/** The gradient `#shadow`: soft to its edge. */
export const softShadow = (colour: string): string =>
  `<radialGradient id="shadow">${stop(0, colour, 0.5)}${stop(0.45, colour, 0.24)}${stop(0.75, colour, 0.07)}${stop(1, colour, 0)}</radialGradient>`

/** A wall lit from the upper left, and a floor that it runs into without an edge. */
function wallAndFloor({ light, wall, shade, shadow }: Ground, horizon: number | null): string {
  const whole = `width="${SCENE_SIZE}" height="${SCENE_SIZE}"`
  const ground = `<radialGradient id="wall" cx=".34" cy=".24" r=".95">${stop(0, light)}${stop(0.5, wall)}${stop(1, shade)}</radialGradient>
${softShadow(shadow)}`
  if (horizon === null) return `<defs>${ground}</defs><rect ${whole} fill="url(#wall)"/>`
  return `<defs>${ground}
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">${stop(0, shade, 0)}${stop(0.22, shade, 0.46)}${stop(0.6, wall, 0.75)}${stop(1, wall, 0.9)}</linearGradient>
<radialGradient id="pool">${stop(0, light, 0.85)}${stop(1, light, 0)}</radialGradient></defs>
<rect ${whole} fill="url(#wall)"/>
<rect y="${round(horizon) - 50}" width="${SCENE_SIZE}" height="${SCENE_SIZE - round(horizon) + 50}" fill="url(#floor)"/>
<ellipse cx="330" cy="${round(horizon) + 105}" rx="470" ry="110" fill="url(#pool)"/>`
}

const ellipse = (x: number, y: number, rx: number, ry: number, opacity: number): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#shadow)" opacity="${opacity}"/>`

/** What an object casts: dark where it touches the floor, soft to the right; what hangs in the air has a faint one below and one behind. */
function shadowOf({ object, x, y, size }: Sprite, drawn: DrawnObject | undefined, floor: boolean): string {
  const scale = size / OBJECT_SIZE
  const half = (drawn?.shadow ?? 210) * scale
  const [, , , low, footLeft, footRight] = extentOf(object)
  const bottom = y + (low - OBJECT_SIZE / 2) * scale
  const behind = ellipse(x + size * 0.04, y + size * 0.05, half * 1.5, size * 0.5, 0.3)
  if (!floor) return behind
  if (!(drawn?.stands ?? true))
    return behind + ellipse(x + half * 0.1, bottom + size * 0.06, half * 1.1, half * 0.12, 0.75)
  const foot = x + ((footLeft + footRight) / 2 - OBJECT_SIZE / 2) * scale
  const reach = ((footRight - footLeft) / 2) * scale
  return (
    ellipse(
      foot + reach * 0.12,
      bottom - reach * 0.05,
      Math.max(reach * 1.35, half),
      reach * 0.12 + half * 0.13,
      0.75,
    ) + ellipse(foot + reach * 0.02, bottom - 2, reach * 1.06, reach * 0.07 + 5, 1)
  )
}

function thingOf({ object, x, y, size, angle, dye, seed }: Sprite, drawn: DrawnObject, prefix: string): string {
  const random = drawingNumbers(object, seed)
  const content = paintObject(drawn, { prefix, colour: dye ?? drawn.colour, random })
  const turned = angle === 0 ? '' : `rotate(${round(angle)} 300 300)`
  const scale = Math.round((size / OBJECT_SIZE) * 1000) / 1000
  return `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${scale}) ${turned}">${content}</g>`
}

/** An object with its shadow (filled with `#shadow`). `prefix` begins the ids of its gradients. */
export function drawSprite(
  sprite: Sprite,
  {
    prefix,
    floor = true,
    drawn = objects[sprite.object],
  }: { prefix: string; floor?: boolean; drawn?: DrawnObject | undefined },
): string {
  return shadowOf(sprite, drawn, floor) + (drawn ? thingOf(sprite, drawn, prefix) : '')
}

const picture = (width: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SCENE_SIZE} ${SCENE_SIZE}" width="${width}" height="${width}">${content}</svg>`

/** A scene as one SVG of `width` pixels. */
export function drawScene({ ground, horizon, sprites }: Scene, width: number): string {
  const things = sprites.map((sprite, number) =>
    drawSprite(sprite, { prefix: `${'abc'[number]}`, floor: horizon !== null }),
  )
  return picture(width, [wallAndFloor(ground, horizon), ...things].join('\n'))
}

/** A shop's sign as one SVG of `width` pixels. */
export const drawSign = ({ backdrop, sprite }: Sign, width: number): string =>
  picture(width, `<defs>${softShadow('#54422b')}</defs>${backdrop}${drawSprite(sprite, { prefix: 'a' })}`)
