drop view purchase_order;
