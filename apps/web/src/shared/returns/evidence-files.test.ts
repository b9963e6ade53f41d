import { expect, it } from 'vitest'
import { fitting } from './evidence-files.ts'

const file = (name: string, type: string, megabytes: number) =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type })
const picture = file('a.jpg', 'image/jpeg', 1)

it('takes pictures up to 8 MB and videos up to 20 MB', () => {
  const film = file('b.mp4', 'video/mp4', 20)
  expect(fitting([picture, film], 9)).toEqual({ files: [picture, film], objection: null })
  expect(fitting([picture, file('c.png', 'image/png', 9), file('d.webm', 'video/webm', 21)], 9)).toEqual({
    files: [picture],
    objection: 'Ảnh tối đa 8 MB, video tối đa 20 MB.',
  })
})

it('takes what there is room for', () => {
  expect(fitting([picture, picture], 1)).toEqual({
    files: [picture],
    objection: 'Mỗi bên gửi tối đa 9 ảnh hoặc video.',
  })
  expect(fitting([picture], 0).files).toEqual([])
})
