import type { DrawnObject } from '../brush.ts'
import { print } from '../home-living/prints.ts'
import { ball, DOWN, fade, inColour, oval, shape, slope, stroke } from '../home-living/solids.ts'
import { both, creases, rib, sewn, stitches } from './sewing.ts'

const cloths = ['#d98f9c', '#8aa7c4', '#6f8f7f', '#e3c9a0', '#b79ac0', '#c9785f', '#4a5a78', '#e9ddd2'] as const

const maternityDress: DrawnObject = {
  colour: '#d98f9c',
  dyed: false,
  stands: false,
  companions: ['nursing-top', 'pregnancy-pillow', 'breast-pump'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(cloths))
    const over = print(brush, brush.pick(['plain', 'flowers', 'dots', 'leaves'] as const), brush.colour)
    // Seen half from the side: the belly swells to the right.
    const dress =
      'M236 58C252 92 312 96 338 60L372 74C388 110 392 150 396 176C404 190 400 206 392 222C436 248 466 296 466 346C466 392 456 430 460 470C464 504 470 530 474 552C370 572 240 570 150 550C164 470 182 400 190 330C196 280 198 250 196 226C190 206 190 190 194 172C196 130 198 100 204 74Z'
    const nearSleeve = 'M338 60L372 74C408 92 428 140 436 196C420 216 392 222 372 212C364 180 352 140 346 110Z'
    const farSleeve = 'M236 58L204 74C172 92 156 140 150 190C160 206 184 212 200 204C206 180 210 150 214 120Z'
    const tie = brush.tone(-0.25)
    return [
      sewn(brush, farSleeve, over, brush.tone(-0.08)) +
        rib(brush, 'M149 188C162 206 184 210 202 202', 11, brush.tone(-0.2)),
      shape('M236 58C264 48 314 48 338 60C312 96 252 92 236 58Z', brush.tone(-0.45)),
      sewn(brush, dress, over),
      // the round of the belly
      oval(
        372,
        326,
        96,
        96,
        brush.radial(
          [
            [0, '#ffffff', 0.4],
            [0.5, '#ffffff', 0.1],
            [1, '#ffffff', 0],
          ],
          [0.46, 0.42, 0.54],
        ),
      ),
      oval(
        392,
        430,
        84,
        34,
        brush.radial(
          [
            [0, '#14101c', 0.24],
            [0.6, '#14101c', 0.1],
            [1, '#14101c', 0],
          ],
          [0.5, 0.5, 0.5],
        ),
      ),
      stroke('M206 236C250 262 330 262 392 224', brush.tone(-0.5), 5, 'opacity=".5"'),
      // gathers under the bust and at the side
      ...Array.from({ length: 9 }, (_, at) =>
        stroke(
          `M${226 + at * 18} ${246 + Math.sin((at / 8) * Math.PI) * 8}C${226 + at * 22} 280 ${222 + at * 26} 320 ${220 + at * 27} ${356 + (at % 3) * 20}`,
          brush.tone(at % 2 ? -0.55 : 0.7),
          4.5,
          'opacity=".2"',
        ),
      ),
      creases(
        brush,
        'M220 350C210 420 196 490 186 544M290 430C286 470 280 510 276 556M372 446C378 490 386 520 390 556M430 440C436 480 444 516 448 548',
      ),
      sewn(brush, nearSleeve, over, brush.tone(0.06)) +
        creases(brush, 'M366 96C378 130 392 170 398 210', brush.colour, 6) +
        rib(brush, 'M437 192C420 216 394 222 371 211', 12, brush.tone(-0.2)),
      rib(brush, 'M236 58C252 96 312 100 338 60', 12, brush.tone(-0.14)),
      ...[112, 140, 168, 196].map((y, at) => oval(290 + at * 3, y, 6.5, 6.5, ball(brush, '#fbf6ec', 0.5))),
      stroke('M286 96C290 140 296 190 300 240', brush.tone(-0.5), 2.4, 'opacity=".5"'),
      // the sash
      shape(
        'M200 226C250 256 330 256 396 214L398 238C330 278 250 276 200 248Z',
        fade(brush, [brush.tone(0.1, tie), brush.tone(-0.3, tie)], DOWN),
      ),
      stroke('M218 254C190 300 172 340 164 384M222 256C206 310 206 350 200 396', tie, 11),
      shape(
        'M218 250C190 222 156 224 152 240C150 262 188 268 218 250ZM220 250C226 220 256 216 262 230C262 250 240 258 220 250Z',
        slope(brush, tie, 0.3),
      ),
      stitches(brush, 'M154 538C240 556 370 556 468 540'),
    ].join('')
  },
}

const nursingTop: DrawnObject = {
  colour: '#8aa7c4',
  dyed: false,
  stands: false,
  companions: ['maternity-dress', 'breast-pump', 'baby-bottle'],
  draw(plain) {
    const brush = inColour(plain, plain.pick(cloths))
    const inner = brush.pick([brush.tone(0.32), brush.tone(0.18), brush.tone(-0.12)])
    const over = print(brush, brush.pick(['plain', 'stripes', 'dots'] as const), brush.colour, 90)
    const body =
      'M228 60C250 116 350 116 372 60L414 76C426 110 424 160 420 200C428 300 440 420 446 528C350 552 250 552 154 528C160 420 172 300 180 200C176 160 174 110 186 76Z'
    const sleeve = 'M186 76C138 98 104 170 84 262C100 282 140 292 162 284C176 240 184 220 184 190Z'
    // The upper layer: lifted on the right for feeding.
    const layer =
      'M228 60C250 116 350 116 372 60L414 76C426 110 424 160 420 206C424 232 426 250 428 268C400 262 378 250 362 236C340 262 318 300 300 340C250 342 210 338 172 328C174 280 178 240 180 200C176 160 174 110 186 76Z'
    const turned =
      'M428 268C400 262 378 250 362 236C340 262 318 300 300 340C330 330 352 330 376 338C388 312 406 288 428 268Z'
    return [
      both(
        sewn(brush, sleeve, over) +
          creases(brush, 'M178 110C150 150 128 210 116 276M184 170C170 190 160 210 152 240', brush.colour, 7) +
          rib(brush, 'M82 258C100 282 140 292 164 283', 13, brush.tone(-0.2)),
      ),
      shape('M228 60C260 50 340 50 372 60C350 116 250 116 228 60Z', brush.tone(-0.45)),
      sewn(brush, body, 'none', inner),
      stitches(brush, 'M186 300C250 318 350 318 424 300', inner),
      shape(
        'M172 334C240 352 280 352 300 346C320 306 342 268 364 242C384 256 406 268 428 274V300C360 360 240 372 172 350Z',
        '#14101c',
        'opacity=".16"',
      ),
      creases(
        brush,
        'M226 380C220 430 214 480 212 530M300 390C302 440 300 490 298 540M384 370C390 430 396 480 398 526',
        inner,
      ),
      sewn(brush, layer, over),
      creases(
        brush,
        'M232 200C240 240 236 290 228 326M330 190C326 220 316 250 306 280M392 130C384 160 382 190 388 220',
        brush.colour,
        8,
      ),
      shape(turned, slope(brush, brush.tone(0.35), 0.2), `stroke="${brush.tone(-0.4)}" stroke-width="2"`),
      stroke('M374 330C386 308 402 288 420 272', brush.tone(-0.4), 2.4, 'stroke-dasharray="6 4" opacity=".6"'),
      rib(brush, 'M300 340C250 342 210 338 172 328', 9, brush.tone(-0.16)),
      both(rib(brush, 'M228 60C244 98 272 106 301 106', 12, brush.tone(-0.16))),
      ...[132, 162].map((y) => oval(300, y, 6.5, 6.5, ball(brush, '#fbf6ec', 0.5))),
      stroke('M300 112V184', brush.tone(-0.5), 2.4, 'opacity=".6"'),
      stitches(brush, 'M156 514C250 538 350 538 444 514', inner),
      shape(
        'M236 250C226 236 208 242 210 258C212 274 230 282 236 290C242 282 260 274 262 258C264 242 246 236 236 250Z',
        brush.tone(0.6),
        'opacity=".8"',
      ),
    ].join('')
  },
}

export const motherClothes = { 'maternity-dress': maternityDress, 'nursing-top': nursingTop }
