import type { Brush, DrawnObject } from '../brush.ts'
import { rect } from '../electronics/solids.ts'
import {
  blossoms,
  eveningTrain,
  fields,
  floodedRiver,
  flowerPole,
  kite,
  moonSea,
  nightCity,
  oldLane,
  redTree,
  type Scene,
  teaWindow,
} from './scenes.ts'
import { authors, titleLines, volume } from './volume.ts'

interface Title {
  lines: readonly string[]
  scene: Scene
  /** Of the spine, and of writing on the picture. */
  colour: string
  ink: string
}

const companions = ['novel', 'essays', 'spiral-notebook']

/** A cover with a landscape, the title in the sky. */
function literature(brush: Brush, genre: string, titles: readonly Title[], thick: number): string {
  const { lines, scene, colour, ink } = brush.pick(titles)
  const author = brush.pick(authors)
  const framed = brush.pick([true, false])
  const title = { x: 170, size: 28, fill: ink, fit: 290 }
  return volume(brush, {
    w: 340,
    h: 480,
    thick,
    colour,
    title: lines.join(' '),
    ink: '#f6efe0',
    hard: brush.pick([true, false]),
    cover: [
      scene(brush),
      framed ? rect(22, 14, 304, 452, 0, 'none', `stroke="${ink}" stroke-width="2.5" opacity="0.75"`) : '',
      brush.word(author, { x: 170, y: 48, size: 15, fill: ink, fit: 280 }),
      titleLines(brush, lines, { ...title, y: 100 }),
      rect(96, 428, 156, 28, 14, brush.tone(-0.25, colour), 'opacity="0.9"'),
      brush.word(genre, { x: 174, y: 449, size: 14, fill: '#ffffff', fit: 130 }),
    ].join(''),
  })
}

const book = (genre: string, thick: number, titles: readonly Title[]): DrawnObject => ({
  colour: '#8a4a3f',
  dyed: false,
  stands: true,
  shadow: 200,
  companions,
  draw: (brush) => literature(brush, genre, titles, thick),
})

export const novel = book('TIỂU THUYẾT', 66, [
  { lines: ['MÙA', 'NƯỚC NỔI'], scene: floodedRiver, colour: '#8c4a52', ink: '#4a1f2f' },
  { lines: ['CHUYẾN TÀU', 'CHIỀU'], scene: eveningTrain, colour: '#33406e', ink: '#fdeccb' },
  { lines: ['BẾN SÔNG', 'CŨ'], scene: moonSea, colour: '#24406c', ink: '#f7efd6' },
  { lines: ['GIÀN', 'BÔNG GIẤY'], scene: blossoms, colour: '#b5467a', ink: '#7d2450' },
])

export const shortStories = book('TRUYỆN NGẮN', 48, [
  { lines: ['NGÕ NHỎ', 'THÁNG MƯỜI'], scene: oldLane, colour: '#a5582f', ink: '#5f2a18' },
  { lines: ['BÊN KIA', 'CÁNH ĐỒNG'], scene: fields, colour: '#8a8a35', ink: '#5a4a14' },
  { lines: ['GÁNH', 'HÀNG HOA'], scene: flowerPole, colour: '#7d3a52', ink: '#6a2a45' },
  { lines: ['CÂY GẠO', 'ĐẦU LÀNG'], scene: redTree, colour: '#b03a30', ink: '#7d2420' },
])

export const essays = book('TẢN VĂN', 38, [
  { lines: ['GIÓ QUA', 'HIÊN NHÀ'], scene: teaWindow, colour: '#6f8a7a', ink: '#3f5a4a' },
  { lines: ['MÙI KHÓI', 'BẾP'], scene: fields, colour: '#a5763a', ink: '#5a4214' },
  { lines: ['THÀNH PHỐ', 'THỨC MUỘN'], scene: nightCity, colour: '#2b3166', ink: '#fbe9b8' },
  { lines: ['NHỮNG', 'SỚM MAI'], scene: redTree, colour: '#5f8a9a', ink: '#2f5a6a' },
])

export const poetry = book('THƠ', 28, [
  { lines: ['LỜI RU', 'CỦA BIỂN'], scene: moonSea, colour: '#2f5083', ink: '#f7efd6' },
  { lines: ['ĐỒNG DAO CHO', 'NGƯỜI LỚN'], scene: kite, colour: '#4f9ab5', ink: '#24506a' },
  { lines: ['KHÚC HÁT', 'SÔNG QUÊ'], scene: floodedRiver, colour: '#b5586a', ink: '#4a1f2f' },
])
