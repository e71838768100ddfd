create table kept_paper (
  version text primary key, product_code text not null references product, slug text not null, draft jsonb not null,
  kept_at bigint not null);
