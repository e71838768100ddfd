drop view redemption_order;
