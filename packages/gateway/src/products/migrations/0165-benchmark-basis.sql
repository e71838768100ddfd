alter table product add column benchmark_basis text not null default '';
