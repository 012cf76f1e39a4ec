-- The functions behind the triggers orders_move and orders_moved, named by what they do. The triggers keep their names,
-- which decide their order among the others of the table.
alter function private.move_order() rename to check_transition;
alter function private.order_moved() rename to on_status_change;
