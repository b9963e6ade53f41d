import { formatNumber } from '../text/number.ts'
import type { TakenPictures } from './seller-import-schemas.ts'

/** What a seller is told of a ZIP whose pictures all had room. */
export function archiveTaken({ kept, refused }: TakenPictures): string {
  const why = `${formatNumber(refused)} ảnh lỗi, lý do sẽ hiện trong lần nhập này.`
  if (kept === 0) return `Chưa nhận được ảnh nào: ${why}`
  return `Đã nhận ${formatNumber(kept)} ảnh, đang thêm vào sản phẩm${refused > 0 ? `; ${why}` : '.'}`
}

/** Why pictures of a ZIP have no room. */
export const archiveFull = {
  room: 'Shop đang có 500 MB ảnh chờ được thêm vào sản phẩm. Hãy đợi thêm xong rồi gửi lại, hoặc gửi mọi ảnh còn thiếu của một sản phẩm trong cùng một tệp ZIP.',
  twice: 'Shop đang có gần 1 GB ảnh chờ được thêm vào sản phẩm. Hãy đợi thêm xong rồi gửi lại.',
  partly: ({ kept, refused, left }: TakenPictures & { left: number }) =>
    `Đã nhận ${formatNumber(kept)} ảnh${refused > 0 ? `, ${formatNumber(refused)} ảnh lỗi` : ''}, còn ${formatNumber(left)} ảnh chưa có chỗ.`,
} as const
