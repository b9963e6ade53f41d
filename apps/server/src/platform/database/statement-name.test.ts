import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select id from orders where user_id = $1', 'select orders'],
  ['\n    select p.name, $1::text\n    from published.products p', 'select published.products'],
  ['insert into cart_items (user_id) values ($1)', 'insert cart_items'],
  ['UPDATE variants set stock = stock - $1', 'update variants'],
  ['with taken as (delete from only cart_items where id = any($1) returning 1) select 1 from taken', 'with cart_items'],
  ['begin', 'begin'],
  ['select pg_notify($1, $2)', 'select'],
])('%s is named %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
