import type { Brand } from '@chophien/domain/brand/brand'

const icon = (name: string, size: number, purpose: string, version: string) => ({
  src: `/icons/${name}-${size}.png${version}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The manifest of the installed app. `version`: what the addresses of its icons end with. */
export const manifestOf = (brand: Brand, version: string): string =>
  JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.slogan,
    lang: 'vi',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.brandColour,
    background_color: '#fbf8f3',
    categories: ['shopping'],
    icons: [192, 512]
      .map((size) => icon('icon', size, 'any', version))
      .concat([192, 512].map((size) => icon('maskable', size, 'maskable', version))),
    shortcuts: [
      { name: 'Giỏ hàng', url: '/cart' },
      { name: 'Đơn hàng của tôi', url: '/order-history' },
      { name: 'Khuyến mãi', url: '/sale' },
    ],
  })
