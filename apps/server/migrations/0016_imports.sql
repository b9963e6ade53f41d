-- What a check found is written later and in pieces, by place: the codes of its products in their order, as a digest, tell whether the
-- places still mean the same products when categories have changed meanwhile.
alter table product_imports add column codes_sha256 bytea;

-- An import that nobody works on any more must not stand in the way of the shop's next one.
alter table product_imports add column progressed_at timestamptz not null default now();
create index product_imports_under_way on product_imports (progressed_at) where status in ('CHECKING', 'WRITING');
