import type { Payment } from '@chophien/domain/payments/contract'
import { saveFile } from '../../../lib/save-file.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Size in px that banking apps read from the gallery. */
const WIDTH = 1080
const MARGIN = 90
const LINE = 64

/** Loads a picture. Throws on failure. */
async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

/** The QR code as a PNG on white, with account, amount and text below. Throws when it cannot be drawn. */
async function drawQr({ qrImageUrl, bank, transferContent, amount, received }: Payment): Promise<Blob> {
  const picture = await pictureOf(qrImageUrl ?? '')
  const lines = [
    `${bank?.name ?? ''} · ${bank?.accountNumber ?? ''}`,
    bank?.accountName ?? '',
    `Số tiền: ${formatPrice(amount - received)}`,
    `Nội dung: ${transferContent ?? ''}`,
  ]
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = WIDTH + lines.length * LINE + MARGIN
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  const styles = getComputedStyle(document.documentElement)
  brush.fillStyle = styles.getPropertyValue('--color-surface')
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingEnabled = false
  brush.drawImage(picture, MARGIN, MARGIN, WIDTH - 2 * MARGIN, WIDTH - 2 * MARGIN)
  brush.fillStyle = styles.getPropertyValue('--color-content')
  brush.textAlign = 'center'
  brush.font = `600 40px ${getComputedStyle(document.body).fontFamily}`
  for (const [at, line] of lines.entries()) brush.fillText(line, WIDTH / 2, WIDTH + at * LINE + 20, WIDTH - MARGIN)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}

/** Shares a picture, because phones save shared pictures to the gallery. False: sharing is not available. */
async function shared(file: File): Promise<boolean> {
  if (!window.matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // The share dialog was closed.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Saves the QR code of a payment as a picture, so that the banking app on the same phone can read it. Throws when it cannot be drawn. */
export async function saveQr(payment: Payment): Promise<void> {
  const name = `chophien-${payment.transferContent ?? payment.id}.png`
  const file = new File([await drawQr(payment)], name, { type: 'image/png' })
  if (await shared(file)) return
  saveFile(file, name)
}
