import * as z from 'zod/mini'
import type { Database, Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

// Change it with the tables: those of another edition are dropped with their contents, which are play.
const EDITION = 'momo 1'

// One at a time: two starting instances would create the schema twice. The number only has to be the simulators' own.
const LOCK = 7_304_021

const Edition = z.object({ edition: z.nullable(z.string()) })

const isMade = async (db: Db): Promise<boolean> => {
  const { edition } = await db.one(
    Edition,
    // Read as rows: what `to_regnamespace` remembers of a connection may be older than the lock that was just waited for.
    sql`
      select (select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = 'simulators') as edition`,
  )
  return edition === EDITION
}

const orders = sql`
  create table simulators.momo_orders (
    order_id text not null constraint momo_orders_pk primary key,
    request_id text not null,
    -- The secret part of the pay page's URL.
    token text not null constraint momo_orders_token unique,
    amount bigint not null,
    order_info text not null,
    redirect_url text not null,
    ipn_url text not null,
    extra_data text not null,
    result_code integer not null default 1000,
    trans_id bigint generated always as identity (start with 4088878653),
    -- How many more queries answer "being processed".
    pending_answers integer not null default 0,
    -- The result code of the first refund; 0 is success.
    refund_answer integer not null default 0,
    created_at timestamptz not null default now()
  )`

const refunds = sql`
  create table simulators.momo_refunds (
    order_id text not null constraint momo_refunds_pk primary key,
    request_id text not null,
    trans_id bigint not null,
    amount bigint not null,
    result_code integer not null,
    refund_trans_id bigint generated always as identity (start with 5088878653)
  )`

// Notifications that are sent later.
const notifications = sql`
  create table simulators.momo_notifications (
    id bigint generated always as identity constraint momo_notifications_pk primary key,
    ipn_url text not null,
    body jsonb not null,
    send_at timestamptz not null
  )`

/** Makes the tables of the MoMo simulator, in a schema of their own beside the marketplace's: they survive restarts, as the real service
 *  would, and are in no migration and no backup. */
export async function openMomoTables(db: Database): Promise<void> {
  if (await isMade(db)) return
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isMade(tx)) return
    await tx.run(sql`drop schema if exists simulators cascade`)
    await tx.run(sql`create schema simulators`)
    for (const table of [orders, refunds, notifications]) await tx.run(table)
    await tx.run(sql.raw(`comment on schema simulators is '${EDITION}'`))
  })
}
