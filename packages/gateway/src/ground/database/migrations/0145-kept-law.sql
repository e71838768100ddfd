create table law_in_turn (law text primary key, from_day date);
