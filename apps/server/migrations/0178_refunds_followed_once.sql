-- no transaction
create unique index concurrently refunds_followed_once on refunds (user_id, follows) where follows is not null;
