// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import type { ProductsPorts } from '@caifu/core/products';
import type { FundsPorts } from '@caifu/core/funds';
import type { EditorialPorts } from '@caifu/core/editorial';
import type { AccountPorts } from '@caifu/core/account';
import type { OrdersPorts } from '@caifu/core/orders';
import type { CashierPorts } from '@caifu/core/cashier';
import type { QualificationPorts } from '@caifu/core/qualification';
import type { PurchasePorts } from '@caifu/core/purchase';
import type { HoldingPorts } from '@caifu/core/holding';
import type { FundTradingPorts } from '@caifu/core/fund-trading';
import type { WalletPorts } from '@caifu/core/wallet';
import type { GoldPorts } from '@caifu/core/gold';
import type { StrategiesPorts } from '@caifu/core/strategies';
import type { PlansPorts } from '@caifu/core/plans';
import type { BankPorts } from '@caifu/core/bank';
import type { TransferPorts } from '@caifu/core/transfer';
import type { AdvicePorts } from '@caifu/core/advice';
import type { RecordsPorts } from '@caifu/core/records';
import type { AssetsPorts } from '@caifu/core/assets';
import type { PartnersPorts } from '@caifu/core/partners';

/** The ports of the flows of all areas. */
export interface AreaPorts
  extends
    ProductsPorts,
    FundsPorts,
    EditorialPorts,
    AccountPorts,
    OrdersPorts,
    CashierPorts,
    QualificationPorts,
    PurchasePorts,
    HoldingPorts,
    FundTradingPorts,
    WalletPorts,
    GoldPorts,
    StrategiesPorts,
    PlansPorts,
    BankPorts,
    TransferPorts,
    AdvicePorts,
    RecordsPorts,
    AssetsPorts,
    PartnersPorts {}

/** Areas whose ports come with their first screen. */
export type AreaPart = 'funds' | 'wallet' | 'gold' | 'strategies' | 'bank' | 'transfer' | 'advice';
