import { addUpShopViews, markAllDaysDue } from '../apps/server/src/modules/statistics/shop-days.queries.ts'
import { type Database, type Db, LONG_SECONDS } from '../apps/server/src/platform/database/database.ts'
import { type Sql, sql } from '../apps/server/src/platform/database/sql.ts'
import { VIETNAM } from '../apps/server/src/platform/database/vietnam-days.ts'

/** Row counts. */
interface DatasetSize {
  people: number
  /** Five sixths belong to one shop. */
  products: number
  orders: number
  /** 200 when it is left out. */
  shops?: number
}

const SHOPS = 200
const CATEGORIES = 50

const people = (db: Db, { people: count }: DatasetSize) =>
  db.run(sql`
    insert into users (email, email_verified_at, phone_number, first_name, last_name, created_at)
    select 'nguoi' || i || '@dong-nguoi.test', now(), '09' || lpad(i::text, 8, '0'),
      (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng'])[1 + i % 5],
      (array['Văn', 'Thị', 'Hữu', 'Minh'])[1 + i % 4] || ' ' || (array['An', 'Bình', 'Chi', 'Dũng', 'Hà', 'Lan', 'Mai'])[1 + i % 7],
      now() - (${count}::integer - i) * interval '4 minutes'
    from generate_series(1, ${count}::integer) i`)

const shops = (db: Db, { shops: count = SHOPS }: DatasetSize) =>
  db.run(sql`
    insert into shops (owner_id, name, contact_email, contact_phone, status, approved_at)
    select id, 'Gian hàng ' || (array['gốm', 'vải', 'mây', 'gỗ'])[1 + id % 4] || ' ' || id, email, phone_number, 'APPROVED', now()
    from users where email like 'nguoi%@dong-nguoi.test' order by id limit ${count}`)

const categories = (db: Db) =>
  db.run(sql`insert into categories (name) select 'Danh mục ' || i from generate_series(1, ${CATEGORIES}::integer) i`)

async function products(db: Db, { products: count, shops: all = SHOPS }: DatasetSize) {
  await db.run(sql`
    with shop as (select array_agg(id order by id) as ids from shops), category as (select array_agg(id order by id) as ids from categories)
    insert into products (shop_id, category_id, name, base_price, status, takedown_reason, is_featured, sold_count, published_at,
      approved_at, min_price)
    select case when i % 6 = 0 then shop.ids[1 + i % ${all}::integer] else shop.ids[1] end, category.ids[1 + i % ${CATEGORIES}::integer],
      (array['Áo', 'Nón', 'Bình', 'Ghế', 'Khăn', 'Tranh', 'Đèn', 'Sách'])[1 + i % 8] || ' '
        || (array['lụa', 'tre', 'gốm', 'gỗ', 'len', 'giấy'])[1 + i % 6] || ' '
        || (array['Hà Đông', 'Bát Tràng', 'Hội An', 'Huế', 'Sa Pa'])[1 + i % 5] || ' mẫu ' || i,
      100000 + i, case when i % 50 = 0 then 'TAKEN_DOWN' else 'ACTIVE' end, case when i % 50 = 0 then 'vi phạm' end, i % 1000 = 0,
      i % 500, now() - i * interval '1 minute', now(), 90000
    from generate_series(1, ${count}::integer) i, shop, category`)
  await db.run(sql`
    update product_figures f set sold_count = p.sold_count from products p where p.id = f.product_id`)
}

const reviews = (db: Db) =>
  db.run(sql`
    with author as (select min(id) as id from users)
    insert into reviews (product_id, shop_id, user_id, rating, comment, taken_down_at, takedown_reason)
    select p.id, p.shop_id, author.id, 1 + p.id % 5, 'Hàng ' || (array['đẹp', 'tốt', 'xấu', 'đúng mô tả'])[1 + p.id % 4] || ' giao ' || p.id,
      case when p.id % 100 = 0 then now() end, case when p.id % 100 = 0 then 'tục tĩu' end
    from products p, author, generate_series(1, 2)`)

/** Surnames with realistic frequencies, a middle name, and a given name; one in ten thousand is Quỳnh. */
const recipient = sql`concat_ws(' ',
  (array['Nguyễn', 'Nguyễn', 'Nguyễn', 'Nguyễn', 'Trần', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ'])[1 + i % 10],
  (array['Văn', 'Thị', 'Hữu', 'Minh', 'Ngọc', 'Thanh', 'Đức'])[1 + i % 7],
  case when i % 10000 = 0 then 'Quỳnh' when i % 70 = 0 then 'Khuê'
    else (array['An', 'Bình', 'Chi', 'Dũng', 'Hà', 'Lan', 'Mai', 'Nam', 'Oanh', 'Phúc', 'Sơn'])[1 + i % 11] end)`

const BUYERS = 50_000
/** Of who ordered much, and long ago. */
export const OLD_PHONE = '0988888888'
/** Of the newest orders: only those are still open. */
const OPEN_SHARE = 0.05

const orders = (db: Db, { orders: count, shops: all = SHOPS }: DatasetSize) => {
  const orderedAt = sql`(now() - (${count}::integer - i) * interval '40 seconds')`
  return db.run(sql`
    with buyer as (
      select array_agg(id) as ids from (select id from users order by id limit ${BUYERS}) u
    ), shop as (select array_agg(id order by id) as ids from shops), paid as (
      insert into checkouts (user_id, subtotal, shipping_fee, total)
      select buyer.ids[1 + i % cardinality(buyer.ids)], 100000, 30000, 130000 from generate_series(1, ${count}::integer) i, buyer
      returning user_id, id
    ), numbered as (select user_id, id, (row_number() over ())::integer as i from paid)
    insert into orders (shop_id, user_id, checkout_id, order_number, status, shop_name, subtotal, shipping_fee, total_amount,
      payment_method, shipping_address, billing_address, customer_phone, ordered_at)
    select shop.ids[case when i % 2 = 0 then 1 else 1 + (i / 2) % ${all}::integer end], user_id, numbered.id,
      'CP' || to_char(${orderedAt} at time zone ${VIETNAM}, 'YYMMDD') || '-' || upper(lpad(to_hex(i), 8, '0')),
      case when i % 2000 = 0 then 'RETURN_REQUESTED'
        when i <= ${count}::integer * ${1 - OPEN_SHARE}::float8 then (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED_BY_USER', 'FAILED'])[1 + i % 7]
        else (array['COMPLETED', 'DELIVERED', 'SHIPPED', 'PROCESSING', 'AWAITING_CONFIRMATION', 'FAILED'])[1 + i % 6] end,
      'Gian hàng', 100000, 30000, 130000, case when i % 5 = 4 then 'BANK_TRANSFER' else 'COD' end,
      jsonb_build_object('contactFullName', ${recipient}), '{}', case when i < ${count}::integer / 100 then ${OLD_PHONE} else '09' || lpad((i % 5000)::text, 8, '0') end,
      ${orderedAt}
    from numbered, shop`)
}

/** Order items: one product of the order's shop each. */
const items = (db: Db) =>
  db.run(sql`
    with good as (
      select shop_id, array_agg(id order by id) as ids, array_agg(name order by id) as names from products group by shop_id
    )
    insert into order_items (shop_id, order_id, product_id, variant_id, product_name, variant_options, unit_price, quantity, subtotal)
    select o.shop_id, o.id, good.ids[1 + o.id % cardinality(good.ids)], 1, good.names[1 + o.id % cardinality(good.ids)], 'Loại 1',
      100000, 1, 100000
    from orders o join good on good.shop_id = o.shop_id`)

/** A case of every twentieth order, one in ten of them still open, with its line and its first event. */
const cases = async (db: Db) => {
  await db.run(sql`
    insert into return_cases (shop_id, order_id, user_id, kind, reason, state, opened_by, with_goods, arrived, goods, shipping, opened_at, deadline,
      closed_at)
    select shop_id, id, user_id, 'RETURN', 'DEFECTIVE', state, 'shopper', true, true, 100000, 0, ordered_at,
      case when ended then null else now() + (id % 5000) * interval '1 minute' end, case when ended then ordered_at + interval '9 days' end
    from (
      select *, state in ('REFUNDED', 'CLOSED', 'WITHDRAWN') as ended from (
        select *, case when id / 20 % 10 <> 0 then (array['REFUNDED', 'CLOSED', 'WITHDRAWN'])[1 + id % 3]
          else (array['OPEN', 'OFFERED', 'REFUSED', 'AGREED', 'SENT_BACK', 'RECEIVED', 'ESCALATED'])[1 + id / 200 % 7] end as state
        from orders where id % 20 = 0) o) o`)
  await db.run(sql`
    insert into return_lines (shop_id, case_id, order_id, order_item_id, quantity, amount)
    select c.shop_id, c.id, c.order_id, i.id, 1, 100000 from return_cases c join order_items i on i.shop_id = c.shop_id and i.order_id = c.order_id`)
  await db.run(
    sql`insert into case_events (shop_id, case_id, state, actor, at) select shop_id, id, 'OPEN', 'shopper', opened_at from return_cases`,
  )
}

/** Payments, bank transfers, unmatched transfers, and refunds. */
const payments = async (db: Db) => {
  // Every third one has the same.
  const amount = sql`130000 + (case when id % 3 = 0 then 0 else id % 1000 end)`
  await db.run(sql`
    insert into payments (user_id, checkout_id, method, status, amount, received, transfer_code, expires_at, created_at, paid_at)
    select user_id, checkout_id, 'BANK_TRANSFER', case when status = 'FAILED' then 'EXPIRED' else 'PAID' end, ${amount},
      case when status = 'FAILED' then 0 else ${amount} end,
      'DH' || translate(lpad(upper(to_hex(id)), 10, '0'), 'ILOU', 'WXYZ'),
      ordered_at + interval '15 minutes', ordered_at, case when status <> 'FAILED' then ordered_at + interval '5 minutes' end
    from orders where payment_method = 'BANK_TRANSFER' order by id`)
  await db.run(sql`
    insert into bank_transfers (provider, provider_transaction_id, direction, amount, content, reference, occurred_at, counterparty, status,
      user_id, payment_id)
    select 'sepay', 'B' || p.id, 'IN', p.amount, 'MBVCB.' || p.id || '.' || p.transfer_code || '.CT tu 0900000001', 'FT' || p.id, p.paid_at,
      json_build_object('name', 'NGUYEN VAN ' || (array['AN', 'BINH', 'CHI', 'DUNG'])[1 + p.id % 4],
        'accountNumber', null, 'bank', null),
      case when p.id % 100 = 0 then 'UNMATCHED' else 'PAID' end,
      case when p.id % 100 <> 0 then p.user_id end, case when p.id % 100 <> 0 then p.id end
    from payments p where p.paid_at is not null order by p.id`)
  await db.run(sql`
    insert into refunds (user_id, payment_id, cause, method, amount, status, entry_key, reference, paid_at)
    select user_id, id, 'OVERPAID', 'BANK_TRANSFER', 1000 + id % 1000, case when id % 40 = 0 then 'DUE' else 'PAID' end, 'excess:' || id,
      case when id % 40 <> 0 then 'HT' || id end, case when id % 40 <> 0 then now() end
    from payments where id % 4 = 0 order by id`)
}

/** A completed order that never arrived: one of the two debits of COMMISSION, a year apart. */
const undelivered = (db: Db, name: string, at: Sql) =>
  db.run(sql`
    with booked as (insert into ledger_transactions (entry_key, at) select ${`case:${name}:undelivered`}, ${at} from orders returning id)
    insert into ledger_entries (transaction_id, line, account, holder_id, amount)
    select id, line, account, holder, amount
    from booked, (values (1, 'COMMISSION', 0, 5000), (2, 'COD_DEBT', 1, -5000)) as entry (line, account, holder, amount)`)

/** Ledger transactions of the delivered orders, in the order of time. */
const books = async (db: Db) => {
  await undelivered(db, '1', sql`min(ordered_at)`)
  await db.run(sql`
    insert into ledger_transactions (entry_key, at)
    select 'order:' || id || ':' || step.status, at from orders, lateral (values ('DELIVERED', ordered_at + interval '3 days'),
      ('COMPLETED', ordered_at + interval '10 days')) as step (status, at)
    where orders.status = 'COMPLETED' or (orders.status = 'DELIVERED' and step.status = 'DELIVERED') order by at`)
  await db.run(sql`
    insert into ledger_entries (transaction_id, line, account, holder_id, amount, order_id)
    select t.id, line.no, line.account, line.holder, line.amount, o.id
    from ledger_transactions t join orders o on o.id = split_part(t.entry_key, ':', 2)::bigint cross join lateral (values
        ('DELIVERED', 'COD', 1, 'COD_DEBT', o.shop_id, 130000), ('DELIVERED', 'BANK_TRANSFER', 1, 'BANK', 0, 130000),
        ('DELIVERED', o.payment_method, 2, 'SHOP_PENDING', o.shop_id, -130000),
        ('COMPLETED', o.payment_method, 1, 'SHOP_PENDING', o.shop_id, 130000),
        ('COMPLETED', 'COD', 2, 'COD_DEBT', o.shop_id, -125000), ('COMPLETED', 'BANK_TRANSFER', 2, 'SHOP_BALANCE', o.shop_id, -125000),
        ('COMPLETED', o.payment_method, 3, 'COMMISSION', 0, -5000)) as line (step, method, no, account, holder, amount)
    where line.step = split_part(t.entry_key, ':', 3) and line.method = o.payment_method`)
  await undelivered(db, '2', sql`max(ordered_at)`)
}

/** Views of a fifth of all products on each of the last sixty days. */
const views = (db: Db) =>
  db.run(sql`
    insert into product_views (shop_id, day, product_id, views)
    select p.shop_id, (now() at time zone ${VIETNAM})::date - d, p.id, 1 + (p.id + d) % 7
    from products p, generate_series(0, 59) d where p.id % 5 = d % 5`)

const actions = (db: Db, { people: count }: DatasetSize) =>
  db.run(sql`
    with admin as (select min(id) as id from users)
    insert into admin_actions (admin_id, action, subject_id, subject_name, reason)
    select admin.id, (array['shop.suspend', 'product.take-down', 'user.lock'])[1 + i % 3], 1 + i % 1000, 'Gian hàng', 'vi phạm'
    from generate_series(1, ${count}::integer / 2) i, admin`)

/** Inserts users, products, reviews and orders of more than a year directly as rows, because the proof is about reading them. */
export async function insertLargeDataset(db: Database, size: DatasetSize): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.allow(LONG_SECONDS)
    await people(tx, size)
    await shops(tx, size)
    await categories(tx)
    await products(tx, size)
    await reviews(tx)
    await orders(tx, size)
    await items(tx)
    await cases(tx)
    await payments(tx)
    await books(tx)
    await views(tx)
    await addUpShopViews(tx)
    await markAllDaysDue(tx)
    await actions(tx, size)
    await tx.run(sql`analyze`)
  })
}
