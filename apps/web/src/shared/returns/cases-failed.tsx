import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'

/** Says in the place of an order's cases that they could not be read. */
export function CasesFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <section aria-labelledby="order-cases" className="flex flex-col items-start gap-2 card card-body">
      <h2 id="order-cases" className="text-lg">
        Trả hàng và khiếu nại
      </h2>
      <p role="alert">Chưa tải được các yêu cầu của đơn này.</p>
      <Button variant="secondary" disabled={state === 'loading'} onClick={() => void revalidate()}>
        Thử lại
      </Button>
    </section>
  )
}
