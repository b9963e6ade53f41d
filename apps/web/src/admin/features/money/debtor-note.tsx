import { getShopMoney } from '@chophien/domain/ledger/admin-contract'
import { NO_SUCH_SHOP } from '@chophien/domain/payments/shop-debt-content'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../console-kit/use-settled.ts'
import { ApiFailure } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { formatPrice } from '../../../ui/format.ts'

/** Which shop a number means, and what it owes. */
export function useDebtor(shopId: number | null) {
  const asked = Number(useSettled(shopId === null ? '' : String(shopId)))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['debtor', asked],
    queryFn: () => browserApi.call(getShopMoney, { params: { id: asked } }),
    enabled: asked > 0,
    retry: false,
    gcTime: 0,
  })
  const isCurrent = shopId !== null && asked === shopId && !isFetching
  return {
    /** The shop of the number, once it is shown. */
    shop: isCurrent && data ? { id: shopId, name: data.name, owes: data.money.COD_DEBT } : null,
    isUnknown: isCurrent && error instanceof ApiFailure && error.status === 404,
    hasFailed: isCurrent && error !== null,
    lookUpAgain: refetch,
  }
}

/** Says it, and is read out when it changes. */
export function DebtorNote({ debtor: { shop, isUnknown, hasFailed } }: { debtor: ReturnType<typeof useDebtor> }) {
  return (
    <p role="status" className="wrap-anywhere">
      {shop && (
        <>
          <strong>{shop.name}</strong>
          {shop.owes > 0 ? `, đang nợ ${formatPrice(shop.owes)} tiền thu hộ` : ', không nợ tiền thu hộ'}
        </>
      )}
      {!shop && hasFailed && (isUnknown ? NO_SUCH_SHOP : 'Chưa xem được shop này. Hãy thử lại.')}
    </p>
  )
}
