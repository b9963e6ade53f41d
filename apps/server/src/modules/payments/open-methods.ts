import { type PaymentMethod, paymentMethods } from '@chophien/domain/orders/messages'
import type { Config } from '../../config.ts'

/** Whether bank and MoMo may be simulated here. */
export const isPlaying = ({ SEED, NODE_ENV }: Config): boolean => SEED === 'demo' || NODE_ENV === 'test'

/** Whether MoMo is simulated; never beside real credentials. */
export const simulatesMomo = (config: Config): boolean => isPlaying(config) && !config.MOMO_ENDPOINT

/** Whether transfers can be played; never where a provider's secret is set. */
export const simulatesBank = (config: Config): boolean => isPlaying(config) && !config.BANK_WEBHOOK_SECRET

/** How a shopper can pay here. A method that money cannot be received by is not offered: MoMo without credentials, and transfers to an account
 *  that the operator has not named. */
export function openMethods(config: Config): PaymentMethod[] {
  const isOpen: Record<PaymentMethod, boolean> = {
    COD: true,
    BANK_TRANSFER: isPlaying(config) || config.OWN_BANK_ACCOUNT,
    MOMO: config.MOMO_ENDPOINT !== undefined || simulatesMomo(config),
  }
  return paymentMethods.filter((method) => isOpen[method])
}
