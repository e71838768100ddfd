/**
 * One store of request ids for every kind of order (decision 0170). Ids of two kinds may be equal: each kept its own table
 * until now. An id has the order that it placed, or an answer without an order.
 */
const requests: readonly string[] = [
  `alter table order_request add column kind text not null default 'purchase'`,
  `alter table order_request alter column kind drop default`,
  `alter table order_request drop constraint order_request_pkey`,
  `alter table order_request add primary key (investor_id, kind, request_id)`,
  `alter table order_request add column order_no text`,
  `update order_request r set order_no = o.order_no from purchase_order o
    where o.investor_id = r.investor_id and o.request_id = r.request_id and r.answer is null`,
  `insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
    select investor_id, 'redemption', request_id, fingerprint, redemption_no, created_at from redemption_request`,
  // a quota that was gone stood as its figure alone
  `update order_request set answer = jsonb_build_object('kind', 'refused', 'code', 'Q00001', 'remaining', answer -> 'remaining', 'explains', true,
      'text', '剩余可售余额不足，当前可售金额为' || trim_scale((answer ->> 'remaining')::numeric / 100) || '元')
    where answer ->> 'kind' = 'quota'`,
  `update order_request set answer = '{"kind": "closed"}' where answer is null and order_no is null`,
  `alter table order_request add constraint request_has_one_answer check ((answer is null) <> (order_no is null))`,
  `alter table purchase_order drop column request_id`,
  `drop table redemption_request`,
];

export const orderBookMigration: readonly string[] = [...requests];
