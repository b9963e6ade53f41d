-- Reviews of bought products. The figures that lists show are columns of `products`, written in the same transaction.

-- module: reviews
create table reviews (
  id bigint generated always as identity constraint reviews_pk primary key,
  product_id bigint not null constraint reviews_product references products on delete cascade,
  shop_id bigint not null constraint reviews_shop references shops,
  user_id bigint not null constraint reviews_user references users,
  -- The reviewed order item; null only for reviews imported from elsewhere.
  order_id bigint,
  order_item_id bigint,
  rating smallint not null constraint reviews_rating check (rating between 1 and 5),
  comment text not null default '' constraint reviews_comment_length check (char_length(comment) <= 1000),
  is_verified_purchase boolean not null default false,
  -- A copy of the option that was bought; empty for reviews imported from elsewhere.
  variant_options text not null default '',
  -- Uploaded pictures of the kind `reviews`, in the author's order.
  image_urls text[] not null default '{}' constraint reviews_image_count check (cardinality(image_urls) <= 5),
  -- Rows of review_votes.
  helpful_count integer not null default 0 constraint reviews_helpful_count check (helpful_count >= 0),
  reply text constraint reviews_reply_length check (char_length(reply) <= 1000),
  replied_at timestamptz,
  taken_down_at timestamptz,
  takedown_reason text,
  created_at timestamptz not null default now(),
  constraint reviews_reply_with_time check ((reply is null) = (replied_at is null))
);
create unique index reviews_once_per_item on reviews (order_item_id) where order_item_id is not null;
create index reviews_newest_of_product on reviews (product_id, created_at desc, id desc) where taken_down_at is null;
-- The filters of a product's list.
create index reviews_of_stars on reviews (product_id, rating, created_at desc, id desc) where taken_down_at is null;
create index reviews_with_pictures on reviews (product_id, created_at desc, id desc) where taken_down_at is null and image_urls <> '{}';
create index reviews_of_shop on reviews (shop_id, created_at desc, id desc);
create index reviews_unanswered_of_shop on reviews (shop_id, created_at desc, id desc) where taken_down_at is null and reply is null;
create index reviews_of_user on reviews (user_id);
-- The filters of the administrators' list.
create index reviews_taken_down on reviews (id desc) where taken_down_at is not null;
create index reviews_by_rating on reviews (rating, id desc);
create index reviews_all_of_product on reviews (product_id, id desc);
create index reviews_similar on reviews using gin ((' ' || vn_fold(comment)) gin_trgm_ops);

-- Who found a review helpful; once per person.
create table review_votes (
  user_id bigint not null constraint review_votes_user references users,
  review_id bigint not null constraint review_votes_review references reviews on delete cascade,
  constraint review_votes_pk primary key (review_id, user_id)
);
create index review_votes_of_user on review_votes (user_id);

create view published.reviews as select id, shop_id, reply, taken_down_at from reviews;
