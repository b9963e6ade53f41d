import { setTimeout as pause } from 'node:timers/promises'
import type { SellerProduct } from '@chophien/domain/catalog/seller-contract'
import sharp from 'sharp'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { MadeProduct, Person } from '../../apps/server/src/testing/builders.ts'
import { type Answer, allParts, type Client, openClient, type World } from '../client.ts'

/** A seller with a shop. */
export interface SellerFacts {
  person: Person
  shopId: number
  products: readonly MadeProduct[]
  categoryName: string
  random: Random
}

interface ListedOrder {
  id: number
  orderStatus: string
}

/** The seller's next step with an order, and where it leads. */
const steps: Record<string, { transition: string; to: string }> = {
  AWAITING_CONFIRMATION: { transition: 'confirm', to: 'PROCESSING' },
  PROCESSING: { transition: 'ship', to: 'SHIPPED' },
  SHIPPED: { transition: 'deliver', to: 'DELIVERED' },
}
/** Each edit raises a price by this many đồng. */
export const PRICE_STEP = 1000
const HEADER = 'Mã sản phẩm,Tên sản phẩm,Danh mục,Giá niêm yết,Phân loại,Giá bán,Tồn kho,Trạng thái,Mô tả'

/** Takes the next step with orders. A lost answer is asked for again; the state then says whether it was done. */
async function work(client: Client, { journal }: World, random: Random): Promise<void> {
  const since = Date.now()
  const { status, data } = await client.call('GET', '/seller/orders')
  if (status !== 200) return journal.violate('the list of orders was refused', String(status))
  const open = (data as { items: ListedOrder[] }).items.filter(({ orderStatus }) => steps[orderStatus])
  for (const { id, orderStatus } of random.some(open, 3)) {
    const step = steps[orderStatus]
    if (!step) continue
    const body = { carrier: 'GHN', trackingCode: `GHN${id}` }
    const answer = await client.call('PUT', `/seller/orders/${id}/${step.transition}`, { body })
    if (answer.status === 200) journal.transitions.push({ orderId: id, to: step.to, at: answer.at })
    // The shopper was faster, or the lost attempt was done.
    else if (answer.status !== 409)
      journal.violate('a transition was refused', `${answer.status} ${answer.code}`, since)
  }
}

/** Raises the price of a product and adds units. An edit whose answer was lost fails at its version when it was done: the product tells. */
async function edit(client: Client, { journal }: World, product: MadeProduct, random: Random): Promise<void> {
  const path = `/seller/products/${product.id}`
  const read = async () => (await client.call('GET', path)).data as SellerProduct
  const [variant] = product.variants
  const stockDifference = random.int(0, 5)
  const since = Date.now()
  const shown = await read()
  const current = shown.variants.find(({ id }) => id === variant.id)
  if (!current) return journal.violate('a variant is gone', String(variant.id))
  const price = current.finalPrice + PRICE_STEP
  const done = (at: number) =>
    journal.edits.push({ productId: product.id, variantId: variant.id, price, stockDifference, at })
  const answer = await client.call('PUT', path, {
    body: {
      ...shown,
      variants: shown.variants.map((each) => ({
        ...each,
        stockWas: each.stockQuantity,
        ...(each.id === variant.id ? { finalPrice: price, stockQuantity: each.stockQuantity + stockDifference } : {}),
      })),
    },
  })
  if (answer.status === 200) return void done(answer.at)
  if (answer.status !== 409) return journal.violate('an edit was refused', `${answer.status} ${answer.code}`, since)
  const now = await read()
  if (now.variants.find(({ id }) => id === variant.id)?.finalPrice === price) done(Date.now())
}

async function upload(client: Client, { journal }: World, random: Random): Promise<void> {
  const background = { r: random.int(0, 255), g: random.int(0, 255), b: random.int(0, 255) }
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('picture', new Blob([new Uint8Array(bytes)]), 'anh.png')
  const { status, code, data, headers, began, at } = await client.call('POST', '/seller/images', { body })
  if (status !== 201) return journal.violate('a picture was refused', `${status} ${code}`)
  const process = headers.get('x-process') ?? ''
  journal.pictures.push({ url: (data as { url: string }).url, process, began, at })
}

/** Brings one product by a file. A file that was sent twice, because an answer was lost, brings it once. */
async function bring(client: Client, world: World, { shopId, categoryName }: SellerFacts, code: string): Promise<void> {
  const body = new FormData()
  const row = `${code},Hàng nhập ${code},${categoryName},,Mặc định,45000,7,,`
  body.set('about', JSON.stringify({ fileName: `${code}.csv` }))
  body.set('file', new Blob([[HEADER, row].join('\r\n')]), `${code}.csv`)
  const since = Date.now()
  const sent = await client.call('POST', '/seller/imports', { body })
  if (sent.status !== 201) return refused(world, sent, since)
  const { id } = sent.data as { id: number }
  const reach = async (statuses: readonly string[]) => {
    while (!world.ending.aborted) {
      const { data } = await client.call('GET', `/seller/imports/${id}`)
      // Null when it is gone, by a promotion that lost it.
      const status = (data as { status: string } | null)?.status ?? 'FAILED'
      if (statuses.includes(status)) return status
      await pause(200)
    }
    return ''
  }
  const failed = (when: string) => world.journal.violate('an import failed', `${code} ${when}`, since)
  const checked = await reach(['CHECKED', 'FAILED'])
  if (checked === 'FAILED') return failed('before its commit')
  if (checked !== 'CHECKED') return
  const commit = await client.call('PUT', `/seller/imports/${id}/commit`)
  if (commit.status !== 200 && commit.status !== 409) return refused(world, commit, since)
  const done = await reach(['DONE', 'FAILED'])
  if (done === 'DONE') world.journal.imports.push({ shopId, code, at: Date.now() })
  else if (done === 'FAILED') failed('after its commit')
}

function refused({ journal }: World, { status, code }: Answer, since: number): void {
  // The shop has one import at a time.
  if (status !== 409) journal.violate('an import was refused', `${status} ${code}`, since)
}

/** Confirms, ships and delivers orders, edits prices and stock, uploads pictures, imports products. */
export async function sell(world: World, facts: SellerFacts): Promise<void> {
  const { person, products, random } = facts
  const client = openClient(world, person)
  await client.signIn()
  const importing = openClient(world, person)
  await importing.signIn()
  const imports = async () => {
    for (let file = 1; !world.ending.aborted; file++) {
      await bring(importing, world, facts, `N${facts.shopId}-${file}`)
      await pause(random.int(3000, 6000))
    }
  }
  const days = async () => {
    while (!world.ending.aborted) {
      await work(client, world, random)
      await edit(client, world, random.pick(products), random)
      if (random.chance(0.4)) await upload(client, world, random)
      await client.call('GET', '/seller/overview')
      await pause(random.int(100, 300))
    }
  }
  await allParts(world, [days(), imports()])
}
