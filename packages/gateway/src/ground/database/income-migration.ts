/**
 * Income without a row a holding and day (decision 0173). What the rows say is kept as the terms that are over and the shares
 * that were taken; everything else follows from what stands in the database already.
 */
export const incomeMigration: readonly string[] = [
  // a term that is over and what it earned; a running one is in the holding
  `create table holding_term (
    order_no text not null references holding,
    started_on date not null,
    ends_on date not null check (ends_on > started_on),
    principal bigint not null check (principal >= 0),
    benchmark_ppm integer not null,
    income bigint not null,
    primary key (order_no, started_on))`,
  // shares that redemptions took from a holding at the value of a day: what they had cost and what came in after the fee
  `create table shares_taken (
    order_no text not null references holding,
    day date not null,
    shares bigint not null check (shares > 0),
    cost bigint not null check (cost >= 0),
    proceeds bigint not null,
    primary key (order_no, day))`,
  // Its first day of income tells when a term began, but for one that began before it was confirmed: that is its open period's.
  `insert into holding_term (order_no, started_on, ends_on, principal, benchmark_ppm, income)
    select h.order_no, case
        when closed.ends_on = h.matures_on then h.term_started_on
        when earned.first_day = h.confirmed_on - 1 then coalesce((
          select max(o.value_date) from open_period o
          where o.product_code = h.product_code and o.maturity_date = closed.ends_on and o.value_date <= earned.first_day), earned.first_day)
        else earned.first_day end,
      closed.ends_on, h.principal, h.benchmark_ppm, earned.income
    from (
      select ended.order_no, ended.ends_on, lag(ended.ends_on) over (partition by ended.order_no order by ended.ends_on) as ends_before
      from (
        select split_part(j.reference, ':', 1) as order_no, split_part(j.reference, ':', 2)::date as ends_on from journal_entry j where j.kind = 'continue'
        union
        select order_no, matures_on from holding where ended_on is not null and matures_on is not null) as ended) as closed
      join holding h on h.order_no = closed.order_no and h.benchmark_ppm is not null
      cross join lateral (
        select min(d.day) as first_day, sum(d.amount)::bigint as income from income_day d
        where d.order_no = h.order_no and d.day < closed.ends_on and d.day >= coalesce(closed.ends_before, d.day)) as earned
    where earned.first_day is not null`,
  `insert into shares_taken (order_no, day, shares, cost, proceeds)
    select l.order_no, r.open_day, sum(l.shares)::bigint, sum(l.cost)::bigint, sum(l.gross - l.fee)::bigint
    from redemption_line l join redemption_order r on r.redemption_no = l.redemption_no
    where r.state in ('paying-out', 'paid') group by l.order_no, r.open_day`,
  `drop table income_day`,
  // of a version that does not list its functions
  `drop function if exists value_holdings(date)`,
  `alter table holding drop column accrued`,
  `alter table holding drop column valued_on`,
];
