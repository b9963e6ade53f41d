import { DEMO_PLAN } from './commission-plan.ts'

const ofOwn = (column: string): string => `t.${column} in (select id from own_people)`

/** Texts, rates and plans that an administrator made, also one who used the demo's account. What the demo began with is its first versions, its plan, and
 *  modes that were set a week before they began (write-policies.ts, commission-plan.ts, tax-history.ts). */
const ownText = `(${ofOwn('published_by')} or t.number > 1)`
const ownPlan = `(t.created_by in (select id from own_people) or t.name <> '${DEMO_PLAN}')`
const ownMode = `(${ofOwn('set_by')} or t.set_at <> (t.from_day - 7)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

/** A consent to a text that stays: one that is written next gets the number of one that goes. */
const toKeptText = `(t.purpose = 'marketing' or exists (select from public.policy_versions v
  where v.kind = t.purpose and v.number::text = t.version and (v.published_by in (select id from own_people) or v.number > 1)))`

/** What the end of the demo keeps of each table: a condition on its row `t`. `own_people` do not belong to the demo; `office` are its administrators, whose
 *  accounts stay locked, because settings say who made them. */
export const kept: Readonly<Record<string, string>> = {
  users: `${ofOwn('id')} or t.id in (select id from office)`,
  // Every shop goes, so nobody is a seller.
  user_roles: `${ofOwn('user_id')} and t.role <> 'ROLE_SELLER'`,
  console_roles: ofOwn('user_id'),
  second_factors: ofOwn('user_id'),
  recovery_codes: ofOwn('user_id'),
  addresses: ofOwn('user_id'),
  refund_accounts: ofOwn('user_id'),
  consents: `${ofOwn('user_id')} and ${toKeptText}`,
  earlier_consents: `${ofOwn('user_id')} and ${toKeptText}`,
  // Who did what.
  admin_actions: ofOwn('admin_id'),
  stored_pictures: `t.kind = 'promotions' or t.kind = 'avatars' and ${ofOwn('owner_id')}`,
  last_backup: 'true',
  brand: 'true',
  brand_art: 'true',
  policies: 'true',
  policy_versions: ownText,
  promotions: 'true',
  categories: 'true',
  commission_plans: ownPlan,
  commission_rules: `exists (select from public.commission_plans p where p.id = t.plan_id
    and (p.created_by in (select id from own_people) or p.name <> '${DEMO_PLAN}'))`,
  tax_rates: 'true',
  tax_modes: ownMode,
  account_codes: 'true',
  search_synonyms: 'true',
  ignored_searches: 'true',
}

/** Tables that are as in a new marketplace afterwards: trade, books, what is derived from them, sessions, and the schema's own. With `kept` these are all
 *  tables, so that whoever adds one decides (clear-demo.test.ts). */
export const emptied: readonly string[] = [
  'bank_opening',
  'bank_transfers',
  'carrier_reports',
  'cart_items',
  'case_decisions',
  'case_events',
  'case_evidence',
  'case_messages',
  'checkouts',
  'debt_offsets',
  'figures_due',
  'google_nonces',
  'idempotency_keys',
  'invoice_months',
  'invoices',
  'ledger_balances',
  'ledger_days',
  'ledger_days_due',
  'ledger_days_made',
  'ledger_entries',
  'ledger_months',
  'ledger_transactions',
  'limit_counts',
  'listed_products',
  'live_events',
  'manual_entries',
  'manual_entry_lines',
  'momo_attempts',
  'momo_receipts',
  'momo_refunds',
  'notices',
  'one_time_codes',
  'order_events',
  'order_items',
  'order_outbox',
  'orders',
  'partitioning',
  'payments',
  'payout_holds',
  'payout_runs',
  'payout_skips',
  'payouts',
  'product_figures',
  'product_import_files',
  'product_import_pictures',
  'product_import_problems',
  'product_imports',
  'product_stock',
  'product_views',
  'products',
  'refresh_tokens',
  'refund_batch_rows',
  'refund_batches',
  'refunds',
  'reports',
  'restored_jobs',
  'return_cases',
  'return_lines',
  'review_votes',
  'reviews',
  'scarce_variants',
  'schema_migrations',
  'search_choices',
  'search_days',
  'search_lifts',
  'search_purchases',
  'search_words',
  'seller_documents',
  'seller_identities',
  'sessions',
  'shop_bank_accounts',
  'shop_days',
  'shop_days_due',
  'shop_debts',
  'shop_invitations',
  'shop_plans',
  'shop_product_days',
  'shop_staff',
  'shops',
  'sign_in_tickets',
  'sign_ups',
  'tax_withheld',
  'variants',
]
