import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { askInit, formOf, startOfBrand } from './init-questions.ts'

/** Asks with these answers at hand, in their order. */
async function asked(answers: string[], environment: Record<string, string> = {}) {
  const questions: string[] = []
  const told: string[] = []
  const start = startOfBrand(readConfig(environment))
  const given = await askInit({}, start, {
    put: async (question) => {
      questions.push(question)
      return answers.shift() ?? ''
    },
    tell: (fault) => void told.push(fault),
  })
  return { questions, told, form: formOf(start, given) }
}

test('each answer is judged when it is given, and asked for again', async () => {
  const { questions, told, form } = await asked([
    '',
    'Chợ Lụa',
    'xanh',
    '#9fd8ff',
    '#0B5345',
    '',
    '',
    'gọi tôi',
    '1900 6868',
    '',
    'cskh@cholua.vn',
    'Công ty TNHH Lụa',
    '',
    '0100047517',
    '0100047516',
    '12 Vạn Phúc, Hà Nội',
  ])
  expect(told).toEqual([
    'Vui lòng nhập tên chợ.',
    'Màu cần dạng #rrggbb, ví dụ #1f2a5a.',
    expect.stringMatching(/^Khó đọc: /u),
    'Hotline cần là số điện thoại, tối đa 20 ký tự.',
    'Vui lòng nhập email hỗ trợ.',
    'Tên pháp nhân, mã số thuế và địa chỉ cần điền đủ cả ba, hoặc để trống cả ba.',
    'Mã số thuế chưa đúng.',
  ])
  expect(questions.slice(0, 3)).toEqual(['Tên chợ: ', 'Tên chợ: ', 'Màu chính (#rrggbb) (Enter: #1f2a5a): '])
  expect(questions).toContain('Hotline (Enter: để trống): ')
  expect(form).toMatchObject({
    name: 'Chợ Lụa',
    brandColour: '#0B5345',
    hotline: '1900 6868',
    supportEmail: 'cskh@cholua.vn',
    taxCode: '0100047516',
  })
})

test('what the operator has configured is kept by Enter, and nothing of the demo is', async () => {
  const own = await asked(['Chợ Lụa'], { HOTLINE: '1900 1234', SUPPORT_EMAIL: 'hotro@vi-du.vn' })
  expect(own.form).toMatchObject({ hotline: '1900 1234', supportEmail: 'hotro@vi-du.vn' })
  const demo = await asked(['Chợ Lụa', '', '', '', '', 'cskh@cholua.vn'], { SEED: 'demo' })
  expect(demo.form).toMatchObject({ hotline: '', facebookUrl: '', zaloUrl: '', tiktokUrl: '', youtubeUrl: '' })
  expect(demo.told).toEqual([])
})
