-- The sums of the days before this change. In a file of its own: it takes a while in a large database and locks nothing, and 0075 already
-- marks what is booked on these days meanwhile.

-- module: ledger
insert into ledger_days (account, day, debit, credit, debits, credits, first_id, last_id)
select e.account, (t.at at time zone 'Asia/Ho_Chi_Minh')::date, coalesce(sum(e.amount) filter (where e.amount > 0), 0),
  coalesce(-sum(e.amount) filter (where e.amount < 0), 0), count(*) filter (where e.amount > 0), count(*) filter (where e.amount < 0),
  min(t.id), max(t.id)
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
where t.at < ((now() at time zone 'Asia/Ho_Chi_Minh')::date - 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
group by 1, 2;
update ledger_days_made set through = (now() at time zone 'Asia/Ho_Chi_Minh')::date - 2;
