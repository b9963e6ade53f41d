import { showPersonalNumber } from '@chophien/domain/sellers/admin-contract'
import { identityStateNames } from '@chophien/domain/sellers/identity-states'
import type { IdentitiesOfShop, SellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { WatchedFactsDialog } from '../../../console-money/watched-facts-dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { identityFacts } from '../../../shared/sellers/identity-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'
import { IdentityDocuments } from './identity-documents.tsx'
import { useIdentityDecisions } from './use-identity-decisions.tsx'

const tones: Record<SellerIdentity['state'], Tone> = {
  WAITING: 'waiting',
  CHECKED: 'good',
  REFUSED: 'bad',
  PAST: 'over',
}

interface IdentityProps {
  shopId: number
  identity: SellerIdentity
  /** The legal name of another one that is in force meanwhile. */
  inForce?: string | null
}

/** One identity with its documents; while it waits, with the decisions about it. */
function Identity({ shopId, identity, inForce = null }: IdentityProps) {
  const { version, state, legalName, reason, givenAt, decidedAt } = identity
  const { revalidate } = useRevalidator()
  const { confirm, refuse, dialogs } = useIdentityDecisions(shopId, identity, inForce)
  const [number, setNumber] = useState<string | null>(null)
  useRestoreFocus(number !== null)
  const [asking, run] = useBusy()
  async function look() {
    const asked = await run(() => browserApi.settle(showPersonalNumber, { params: { id: shopId }, body: { version } }))
    if (asked.ok) return setNumber(asked.data.idNumber)
    toast({ kind: 'error', title: 'Chưa xem được số định danh', detail: asked.failure.message })
    await revalidate()
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{identityStateNames[state]}</Badge>
        <span className="text-content-soft">
          Gửi {formatDateTime(givenAt)}
          {decidedAt && `, xử lý ${formatDateTime(decidedAt)}`}
        </span>
      </p>
      {reason && <p className="whitespace-pre-line wrap-anywhere">Lý do từ chối: {reason}</p>}
      <DescriptionList facts={identityFacts(identity)} />
      <IdentityDocuments shopId={shopId} identity={identity} reload={revalidate} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === 'WAITING' && (
          <>
            <Button onClick={confirm}>Xác nhận</Button>
            <Button variant="secondary" onClick={refuse}>
              Từ chối danh tính
            </Button>
          </>
        )}
        {identity.idNumberMasked && (
          <Button variant="quiet" busy={asking} onClick={() => void look()}>
            Xem số định danh
          </Button>
        )}
      </div>
      {dialogs}
      {number !== null && (
        <WatchedFactsDialog
          title="Số định danh cá nhân"
          facts={[
            { name: 'Người bán', text: legalName },
            { name: 'Số định danh', text: number, copied: 'số định danh' },
          ]}
          onClose={() => setNumber(null)}
        />
      )}
    </div>
  )
}

interface IdentityPanelProps {
  shopId: number
  /** Null when they could not be loaded. */
  identities: IdentitiesOfShop | null
}

/** Who sells in a shop: what was given last, and what is in force meanwhile. */
export function IdentityPanel({ shopId, identities }: IdentityPanelProps) {
  return (
    <section aria-label="Danh tính người bán" className="flex flex-col gap-4 card card-body">
      <h2 className="text-lg">Danh tính người bán</h2>
      {!identities && <p className="text-content-soft">Chưa tải được danh tính. Hãy tải lại trang.</p>}
      {identities && !identities.given && <p className="text-content-soft">Người bán chưa gửi danh tính.</p>}
      {identities?.given && (
        <Identity
          key={identities.given.version}
          shopId={shopId}
          identity={identities.given}
          inForce={identities.inForce?.legalName ?? null}
        />
      )}
      {identities?.inForce && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="font-semibold">Bản đang có hiệu lực</h3>
          <Identity key={identities.inForce.version} shopId={shopId} identity={identities.inForce} />
        </div>
      )}
    </section>
  )
}
