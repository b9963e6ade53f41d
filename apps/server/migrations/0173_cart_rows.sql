-- What a statement that adds rows to a cart cannot see: a deletion of the account that is under way, and rows that others are adding at the same moment.
-- Asked by the database, so that adding stays one round trip.

-- Before the row: whoever adds to a cart or deletes its account locks the user first and rows of the cart after it. The lock of the foreign key (key share)
-- does not wait for a deletion, which keeps the key. Meant in spite of decision 15: only here does it cost no round trip. A program of the version before
-- locks the two the other way round when an account is deleted: a row added to that very cart may then fail as a deadlock (503).
create function hold_cart_owner() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id and anonymised_at is null for no key update;
  if not found then
    raise exception 'user % has no account', new.user_id using errcode = 'check_violation', constraint = 'cart_items_of_account';
  end if;
  return new;
end $$;
create trigger cart_items_held before insert on cart_items for each row execute function hold_cart_owner();

-- After it, when those who held the user before have written theirs. Units that are added to a row never come here.
create function limit_cart_rows() returns trigger language plpgsql as $$
begin
  -- CART_ROWS_MAX
  if (select count(*) from cart_items where user_id = new.user_id) > 200 then
    raise exception 'the cart of user % is full', new.user_id using errcode = 'check_violation', constraint = 'cart_items_at_most';
  end if;
  return null;
end $$;
create trigger cart_items_limited after insert on cart_items for each row execute function limit_cart_rows();
