create table seller_in_turn (since bigint primary key, name text);
