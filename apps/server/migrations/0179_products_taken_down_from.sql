-- What a taken-down product comes back as. Administrators take down drafts as well, because a hidden product can be published again at any moment. Null where the
-- version before took it down: it took down nothing but active products. Where that version also puts one back while both run, the mark stays behind, so that
-- its next take-down by that version comes back as a draft; and it cannot put back a draft that was never published: that call fails until all processes are new.

-- module: catalog
-- Never validated: the column is new, and null in every row that is there.
alter table products add column taken_down_from text,
  add constraint products_taken_down_from_known check (taken_down_from in ('ACTIVE', 'DRAFT')) not valid;
create or replace view published.products as
  select id, shop_id, category_id, name, seller_code, description, base_price, image_urls, option_names, status, review_count, rating_sum, updated_at, taken_down_from from products;
