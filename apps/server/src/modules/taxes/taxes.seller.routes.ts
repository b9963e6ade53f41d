import { getSellerTaxes, printTaxCertificate } from '@chophien/domain/taxes/seller-contract'
import { limits } from '../../platform/http/limits.ts'
import type { Router } from '../../platform/http/router.ts'
import type { LetterheadNow } from '../../platform/pdf/letter.ts'
import { PDF_TYPE } from '../../platform/pdf/letter.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { printCertificateOf } from './print-certificate.ts'
import { readShopTaxes } from './tax-report.ts'

/** The taxes that were withheld from a shop. */
export function taxSellerRoutes(
  route: Router,
  { sealer, letterhead }: { sealer: Sealer; letterhead: LetterheadNow },
): void {
  route.guarded(getSellerTaxes, async ({ user, query, reads }) => readShopTaxes(reads, shopOf(user).id, query))
  route.guarded(
    printTaxCertificate,
    async ({ user, query, reads }) => {
      const shopId = shopOf(user).id
      return (
        await printCertificateOf({ reads, sealer, letterhead: await letterhead(reads) }, { shopId, year: query.year })
      ).file
    },
    { limit: limits.exports, download: [PDF_TYPE], slotted: true },
  )
}
