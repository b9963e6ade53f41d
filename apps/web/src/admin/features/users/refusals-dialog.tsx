import type { AdminUser } from '@chophien/domain/accounts/admin-contract'
import { getShopperRefusals } from '@chophien/domain/returns/figures-contract'
import { useQuery } from '@tanstack/react-query'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { Dialog } from '../../../console-kit/dialog.tsx'
import { browserApi } from '../../../lib/browser-api.ts'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** What somebody bought and refused, for administrators only. */
export function RefusalsDialog({ user: { id, name }, onClose }: { user: AdminUser; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['refusals', id],
    queryFn: () => browserApi.call(getShopperRefusals, { params: { id } }),
  })
  return (
    <Dialog open onClose={onClose} title={`Lịch sử mua của ${name}`}>
      <div className="mt-4 flex flex-col gap-6">
        {data ? (
          <DescriptionList
            facts={[
              { label: 'Đơn đã đặt', value: formatNumber(data.orders) },
              { label: 'Kiện hàng không nhận', value: formatNumber(data.refusedParcels) },
              { label: 'Yêu cầu và khiếu nại', value: formatNumber(data.cases) },
              { label: 'Bị từ chối', value: formatNumber(data.refusedCases) },
            ]}
          />
        ) : error ? (
          <p role="alert" className="text-danger">
            Chưa tải được. Hãy đóng rồi mở lại.
          </p>
        ) : (
          <>
            <LoadingNote />
            <Skeleton className="h-24 w-full" />
          </>
        )}
        <Button variant="secondary" onClick={onClose} data-autofocus className="self-end">
          Đóng
        </Button>
      </div>
    </Dialog>
  )
}
