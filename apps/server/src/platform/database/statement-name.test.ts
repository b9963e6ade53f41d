import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select id from orders where user_id = $1', 'select orders'],
  ['\n    select p.name, $1::text\n    from published.products p', 'select published.products'],
  ['insert into cart_items (user_id) values ($1)', 'insert cart_items'],
  ['UPDATE variants set stock = stock - $1', 'update variants'],
  ['with taken as (delete from only cart_items where id = any($1) returning 1) select 1 from taken', 'with cart_items'],
  ['select extract(epoch from now() - created_at) from orders', 'select orders'],
  ['select a is distinct from b, trim(both from c) from only shops where d', 'select shops'],
  ['select 1 from (select id from carts) c', 'select carts'],
  ["select extract(epoch from (select min(at) from visits)), substring(name from 2), 'from nobody'", 'select visits'],
  ['select * from jobs.take($1) job', 'select jobs.take'],
  ['begin', 'begin'],
  ['select pg_notify($1, $2)', 'select'],
])('%s is named %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
