import type { PublicSettings } from '@chophien/domain/contract/rendering'
import { absolute } from './head.ts'

/** A schema.org BreadcrumbList. */
export const breadcrumbData = (
  settings: Pick<PublicSettings, 'publicUrl'>,
  steps: readonly { name: string; address: string }[],
): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(settings, address),
  })),
})
