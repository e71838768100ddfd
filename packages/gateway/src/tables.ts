/** The tables of all areas, one line an area: each declares its own in `Schema`. */
import './account/tables.ts';
import './assets/tables.ts';
import './cashier/tables.ts';
import './fund-trading/tables.ts';
import './funds/tables.ts';
import './gold/tables.ts';
import './strategies/tables.ts';
import './holding/tables.ts';
import './host/tables.ts';
import './ledger/tables.ts';
import './orders/tables.ts';
import './partners/tables.ts';
import './plans/tables.ts';
import './products/tables.ts';
import './qualification/tables.ts';
import './trading-day/tables.ts';
import './wallet/tables.ts';
