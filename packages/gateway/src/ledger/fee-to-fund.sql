-- The part of a redemption fee that belongs to the assets, in fen, as `feeParts` of core: the seller's part is cut.
create function fee_to_fund(p_fee bigint, p_percent smallint) returns bigint language sql immutable as $$
  select p_fee - div(p_fee::numeric * (100 - p_percent), 100)::bigint
$$;
