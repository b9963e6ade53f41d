import { type PaymentMethod, paymentMethods } from '@chophien/domain/orders/messages'
import type { Config } from '../../config.ts'

/** Whether money is played here: stand-ins for bank and MoMo may take the place of the real ones. */
export const isPlaying = ({ SEED, NODE_ENV }: Config): boolean => SEED === 'demo' || NODE_ENV === 'test'

/** Whether the built-in stand-in for MoMo is there; never beside real credentials. */
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
