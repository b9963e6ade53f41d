-- What a taken-down product comes back as. Administrators take down drafts as well, because a hidden product can be published again at any moment. Null where the
-- version before took it down: it took down nothing but active products.

-- module: catalog
-- Never validated: the column is new, and null in every row that is there.
alter table products add column taken_down_from text,
  add constraint products_taken_down_from_known check (taken_down_from in ('ACTIVE', 'DRAFT')) not valid;
