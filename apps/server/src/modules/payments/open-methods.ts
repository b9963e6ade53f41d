import { type PaymentMethod, paymentMethods } from '@chophien/domain/orders/messages'
import type { Config } from '../../config.ts'

/** Whether bank and MoMo may be simulated here. */
export const isPlaying = ({ SEED, NODE_ENV }: Config): boolean => SEED === 'demo' || NODE_ENV === 'test'

/** Whether MoMo is simulated; never when real credentials are set. */
export const simulatesMomo = (config: Config): boolean => isPlaying(config) && !config.MOMO_ENDPOINT

/** Whether bank transfers are simulated; never when a provider's secret is set. */
export const simulatesBank = (config: Config): boolean => isPlaying(config) && !config.BANK_WEBHOOK_SECRET

/** The payment methods that are offered for new orders. MoMo needs credentials or its simulator, bank transfers the operator's own account or a demo. */
export function openMethods(config: Config): PaymentMethod[] {
  const isOpen: Record<PaymentMethod, boolean> = {
    COD: true,
    BANK_TRANSFER: isPlaying(config) || config.OWN_BANK_ACCOUNT,
    MOMO: config.MOMO_OFFERED === 'on' && (config.MOMO_ENDPOINT !== undefined || simulatesMomo(config)),
  }
  return paymentMethods.filter((method) => isOpen[method])
}
