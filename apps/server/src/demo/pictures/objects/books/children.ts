import type { DrawnObject } from '../brush.ts'
import { aslant, down, fade, line, moved, orb, oval, rect, shape, times, turned } from '../electronics/solids.ts'
import { type Animal, animalFace } from './animals.ts'
import { authors, titleLines, volume } from './volume.ts'

const companions = ['colouring-book', 'comic-book', 'dual-markers']

const flower = (x: number, y: number, r: number, colour: string): string =>
  times(5, (i) => oval(x + Math.cos(i * 1.257) * r, y + Math.sin(i * 1.257) * r, r * 0.72, r * 0.72, colour)) +
  oval(x, y, r * 0.6, r * 0.6, '#fff0a8')

const cloud = (x: number, y: number, scale: number): string =>
  moved(x, y, scale, oval(0, 0, 36, 20, '#ffffff') + oval(-28, 8, 24, 14, '#ffffff') + oval(30, 8, 26, 15, '#ffffff'))

/** Square, a rabbit that shows how to behave. */
export const childrenSkillsBook: DrawnObject = {
  colour: '#a9dcc4',
  dyed: false,
  stands: true,
  shadow: 230,
  companions,
  draw: (brush) => {
    const [lines, thing] = brush.pick([
      [['BÉ TẬP NÓI', 'CẢM ƠN'], 'bubble'],
      [['BÉ TỰ', 'MẶC ÁO'], 'shirt'],
      [['BÉ BIẾT', 'CHIA SẺ'], 'cake'],
    ] as const)
    const [ground, ink] = brush.pick([
      ['#a9dcc4', '#2f6a55'],
      ['#fbd4a5', '#8a4a1f'],
      ['#c9d6f5', '#34468a'],
    ] as const)
    const things: Record<string, string> = {
      bubble:
        shape(
          'M286 214H386Q398 214 398 228V276Q398 290 386 290H336L312 314V290H286Q274 290 274 276V228Q274 214 286 214Z',
          '#ffffff',
        ) + moved(312, 230, 1.5, shape('M15 28C-10 10 2 -8 15 6C28 -8 40 10 15 28Z', '#ef5a70')),
      shirt:
        shape(
          'M300 250L270 276L286 304L302 294V360H382V294L398 304L414 276L384 250Q342 276 300 250Z',
          '#ef7f5a',
          'stroke="#a5482a" stroke-width="4"',
        ) + line('M302 320H382', '#ffffff', 8),
      cake:
        shape('M282 300H402V350Q402 360 392 360H292Q282 360 282 350Z', '#f7d3a0') +
        shape('M282 290Q342 262 402 290V306Q382 322 362 306T322 306T282 306Z', '#f58aa8') +
        oval(342, 268, 13, 13, '#d8392f'),
    }
    return volume(brush, {
      w: 424,
      h: 440,
      thick: 24,
      colour: brush.tone(-0.12, ground),
      title: lines.join(' '),
      ink,
      cover: [
        rect(0, 0, 424, 440, 0, fade(brush, down, brush.tone(0.4, ground), ground)),
        oval(214, 500, 320, 140, brush.tone(-0.08, '#8fcf7a')),
        titleLines(brush, lines, { x: 214, y: 70, size: 36, fill: ink, fit: 370 }),
        cloud(70, 190, 0.9),
        shape('M90 440Q96 350 170 350T250 440Z', '#5f9ad8', 'stroke="#34608f" stroke-width="4"'),
        animalFace(brush, 'rabbit', 170, 314, 66),
        things[thing] ?? '',
        times(6, (i) => flower(40 + i * 74, 410 + (i % 2) * 14, 9, ['#f58aa8', '#ffffff', '#f8c63f'][i % 3] ?? '#fff')),
      ].join(''),
    })
  },
}

/** A board book with round corners: thick pages, one big quiet picture. */
export const ehon: DrawnObject = {
  colour: '#34468a',
  dyed: false,
  stands: true,
  shadow: 240,
  companions,
  draw: (brush) => {
    const [lines, look] = brush.pick([
      [['NGỦ NGON NHÉ', 'GẤU'], 'night'],
      [['MƯA RƠI', 'TÍ TÁCH'], 'rain'],
      [['VÌ SAO', 'THẾ NHỈ'], 'day'],
    ] as const)
    const [top, low, ink, animal] = {
      night: ['#1f2c66', '#5f6fb8', '#fff1c0', 'bear'],
      rain: ['#8fb8cf', '#cfe3ea', '#24506a', 'duck'],
      day: ['#ffe39a', '#ffc46a', '#8a3f1f', 'cat'],
    }[look] as [string, string, string, Animal]
    return volume(brush, {
      w: 416,
      h: 432,
      thick: 52,
      colour: top,
      title: lines.join(' '),
      ink,
      hard: true,
      cover: [
        rect(0, 0, 416, 440, 0, fade(brush, down, top, low)),
        look === 'night'
          ? shape(
              'M300 108A96 96 0 1 0 360 270A76 76 0 1 1 300 108Z',
              orb(brush, [0.3, 0.5, 0.8], '#fff7d8', '#ffe08a'),
            ) + times(9, (i) => oval(30 + ((i * 83) % 370), 130 + ((i * 47) % 130), 4, 4, '#fff1c0'))
          : look === 'rain'
            ? cloud(120, 180, 1.5) +
              cloud(310, 170, 1.3) +
              times(14, (i) => line(`M${40 + ((i * 59) % 350)} ${214 + ((i * 37) % 130)}l-6 20`, '#4f8fb8', 6))
            : oval(338, 196, 54, 54, '#ff8f3a') +
              times(10, (i) =>
                line(
                  `M${338 + Math.cos(i * 0.63) * 66} ${196 + Math.sin(i * 0.63) * 66}L${338 + Math.cos(i * 0.63) * 86} ${196 + Math.sin(i * 0.63) * 86}`,
                  '#ff8f3a',
                  8,
                ),
              ),
        oval(208, 470, 300, 110, look === 'night' ? '#8fa0e0' : '#8fc86a'),
        titleLines(brush, lines, { x: 212, y: 66, size: 32, fill: ink, fit: 360 }),
        animalFace(brush, animal, 190, 320, 84, look === 'night'),
        look === 'night'
          ? shape('M84 392Q190 350 300 392L316 440H70Z', '#ef8f7a') +
            times(5, (i) => oval(110 + i * 42, 414 + (i % 2) * 10, 8, 8, '#ffe08a'))
          : times(4, (i) => flower(50 + i * 106, 408, 11, '#f58aa8')),
        look === 'rain'
          ? shape(
              'M86 300Q90 190 190 184T294 300Q268 280 242 300Q216 280 190 300Q164 280 138 300Q112 280 86 300Z',
              '#ef6a5a',
              'transform="translate(0 -74)"',
            ) + line('M190 214V250', '#7d5030', 7)
          : '',
      ].join(''),
    })
  },
}

/** Questions and answers: a rocket, a body, a plant. */
export const childrenScience: DrawnObject = {
  colour: '#1f2c66',
  dyed: false,
  stands: true,
  shadow: 210,
  companions,
  draw: (brush) => {
    const [lines, look] = brush.pick([
      [['BAY VÀO', 'VŨ TRỤ'], 'space'],
      [['CÂY LỚN', 'THẾ NÀO'], 'plant'],
    ] as const)
    const space = look === 'space'
    const rocket = [
      shape(
        'M170 190Q222 250 214 350H126Q118 250 170 190Z',
        fade(brush, [0, 0, 1, 0], '#ffffff', '#f1eee6', '#b9b4a8'),
      ),
      shape('M170 190Q196 218 206 256H134Q144 218 170 190Z', '#e8503f'),
      oval(170, 288, 25, 25, '#4fb4e8', 'stroke="#55585f" stroke-width="7"'),
      shape('M128 306L88 366V396L130 366ZM212 306L252 366V396L210 366Z', '#e8503f'),
      shape('M140 356H200L186 440L170 412L154 440Z', fade(brush, down, '#fff3a8', '#ff9a2e', '#e8402f')),
    ].join('')
    const plant = [
      rect(0, 360, 340, 120, 0, fade(brush, down, '#8a5a3a', '#5f3a24')),
      line('M170 366V220', '#4f8a3f', 12),
      times(5, (i) => line(`M170 366q${(i - 2) * 26} 30 ${(i - 2) * 44} ${80 - Math.abs(i - 2) * 12}`, '#e8d3b0', 6)),
      shape('M170 310C110 316 84 270 86 234C136 234 170 262 170 310Z', fade(brush, aslant, '#b7e08a', '#4f9a45')),
      shape('M170 280C230 286 258 240 256 204C206 204 170 232 170 280Z', fade(brush, aslant, '#b7e08a', '#4f9a45')),
      flower(170, 206, 22, '#f7b733'),
      shape('M250 420q22 -18 44 0q22 14 38 -4', 'none', 'stroke="#ef9a9a" stroke-width="11" stroke-linecap="round"'),
    ].join('')
    return volume(brush, {
      w: 344,
      h: 468,
      thick: 40,
      hard: true,
      colour: space ? '#1f2c66' : '#3f8fb8',
      title: lines.join(' '),
      ink: '#fff1c0',
      cover: [
        rect(
          0,
          0,
          344,
          480,
          0,
          space ? fade(brush, down, '#141b4a', '#3a3f9a', '#7a5ac0') : fade(brush, down, '#8fd0ef', '#e6f5e6'),
        ),
        space
          ? times(20, (i) =>
              oval(12 + ((i * 83) % 330), 20 + ((i * 59) % 440), 1.5 + (i % 3), 1.5 + (i % 3), '#ffffff'),
            ) +
            oval(282, 230, 36, 36, orb(brush, [0.4, 0.3, 0.8], '#ffdca0', '#e08a4a')) +
            oval(282, 232, 60, 12, 'none', 'stroke="#ffe9c4" stroke-width="6" transform="rotate(-18 282 232)"') +
            oval(56, 210, 24, 24, orb(brush, [0.4, 0.3, 0.8], '#a5e0ff', '#3f7fd0')) +
            oval(50, 420, 32, 32, orb(brush, [0.4, 0.3, 0.8], '#ff9a9a', '#b83f5f'))
          : oval(290, 190, 30, 30, '#ffd84a') + cloud(70, 210, 0.8),
        titleLines(brush, lines, { x: 174, y: 70, size: 38, fill: space ? '#ffe14a' : '#1f5f3a', fit: 300 }),
        space ? turned(14, [170, 310], rocket) : plant,
        oval(292, 428, 34, 34, '#ffe14a'),
        brush.word('KHOA', { x: 292, y: 425, size: 13, fill: '#26203a' }),
        brush.word('HỌC', { x: 292, y: 447, size: 13, fill: '#26203a' }),
        brush.word(brush.pick(authors), { x: 140, y: 462, size: 12, fill: '#ffffff', fit: 200 }),
      ].join(''),
    })
  },
}
