import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { InvitationCard } from './invitation-card.tsx'
import type { ShopWorkData } from './read-shop-work.ts'
import { WorkCard } from './work-card.tsx'

/** The invitation of a link, and the shop that the person works for. */
export function ShopWorkScreen({ own: { work, invitations }, link }: ShopWorkData) {
  const others = invitations.filter(({ shopId }) => shopId !== link?.shown?.shopId)
  const nothing = !work && !link?.shown && others.length === 0
  return (
    <>
      <h1 className="mb-4 text-2xl">Làm việc cho shop</h1>
      <div className="flex max-w-2xl flex-col gap-4">
        <FormAlert alert={link && !link.shown ? { id: 'invitation', title: link.refusal } : null} tone="warning" />
        {link?.shown && <InvitationCard secret={link.secret} invitation={link.shown} />}
        {work && <WorkCard work={work} />}
        {others.map(({ shopId, shopName }) => (
          <p key={shopId} className="card p-4">
            Shop “{shopName}” mời bạn làm việc. Hãy mở liên kết trong thư đã gửi tới email của bạn.
          </p>
        ))}
      </div>
      {nothing && (
        <EmptyState
          drawing="signpost"
          heading="h2"
          title="Bạn không làm việc cho shop nào"
          detail="Khi một chủ shop mời bạn, lời mời được gửi tới email tài khoản của bạn."
          action={<LinkButton to="/">Về trang chủ</LinkButton>}
        />
      )}
    </>
  )
}
