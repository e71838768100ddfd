-- The page of a purchase lists the text that was agreed to.
update purchase_terms t set claims = t.claims || jsonb_build_object('agreement', p.agreement_version)
from transfer_purchase p where p.order_no = t.order_no;
