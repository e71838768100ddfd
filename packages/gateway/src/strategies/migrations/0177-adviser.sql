alter table strategy add column adviser_licence text not null default '', add column conflicts text not null default '';
