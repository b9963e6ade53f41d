import * as z from 'zod/mini'
import { line, version } from '../contract/fields.ts'
import { sellerKinds } from './kinds.ts'
import { LEGAL_NAME_MAX, SELLER_ADDRESS_MAX, SELLER_DOCUMENTS_MAX } from './limits.ts'
import { sellerMessages as text } from './messages.ts'
import { hasTaxCodeForm, isPersonalNumber, isTaxCode, tidyTaxCode } from './tax-code.ts'

const Fields = z.object({
  kind: z.enum(sellerKinds, text.kindMissing),
  legalName: line({ required: text.nameRequired, max: LEGAL_NAME_MAX }),
  /** Empty for a person or household that pays taxes under the personal identity number. */
  taxCode: z._default(z.string(text.taxCodeForm).check(z.overwrite(tidyTaxCode)), ''),
  /** Of the person, or of who represents the household. Empty keeps the one that was given before. */
  idNumber: z._default(
    z.string(text.numberInvalid).check(
      z.overwrite((number) => number.replaceAll(/[\s.-]/gu, '')),
      z.refine((number) => number === '' || isPersonalNumber(number), text.numberInvalid),
    ),
    '',
  ),
  address: line({ required: text.addressRequired, max: SELLER_ADDRESS_MAX }),
  /** Ids of uploaded pictures, in this order. */
  documents: z._default(
    z.array(z.uuid(text.documentsInvalid), text.documentsInvalid).check(
      z.maxLength(SELLER_DOCUMENTS_MAX, text.documentsTooMany),
      z.refine((ids) => new Set(ids).size === ids.length, text.documentsInvalid),
    ),
    [],
  ),
  /** Of the identity that was last given; 0 before the first one. */
  version: version(text.versionMissing, 0),
})

type Typed = Pick<z.output<typeof Fields>, 'kind' | 'taxCode' | 'idNumber'>

/** What is wrong with the tax code of such a seller; null for nothing. */
function objectionToTaxCode({ kind, taxCode, idNumber }: Typed): string | null {
  if (taxCode === '') return kind === 'COMPANY' ? text.taxCodeRequired : null
  if (kind !== 'COMPANY' && isPersonalNumber(taxCode))
    return idNumber !== '' && taxCode !== idNumber ? text.taxCodeNotOwn : null
  if (!hasTaxCodeForm(taxCode)) return kind === 'COMPANY' ? text.taxCodeForm : text.taxCodePersonalForm
  return isTaxCode(taxCode) ? null : text.taxCodeWrong
}

/** What a seller gives as identity. A company has no personal number. */
export const SellerIdentityForm = Fields.check((context) => {
  const objection = objectionToTaxCode(context.value)
  if (objection) context.issues.push({ code: 'custom', message: objection, path: ['taxCode'], input: context.value })
})
export type SellerIdentityForm = z.output<typeof SellerIdentityForm>

/** Which version an administrator saw and decides about. */
export const ShownIdentity = z.object({ version: version(text.versionMissing) })
export type ShownIdentity = z.output<typeof ShownIdentity>

/** A personal number as screens show it. */
export const maskedPersonalNumber = (number: string): string => `••••••••${number.slice(-4)}`
