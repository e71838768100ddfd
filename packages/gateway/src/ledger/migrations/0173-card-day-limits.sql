-- The day limits of the banks for cards that were bound before there were any, in yuan.
update card set per_day_max = bank.yuan * 100
from (values ('ICBC', 1000000), ('ABC', 1000000), ('BOC', 500000), ('CCB', 1000000), ('COMM', 500000), ('PSBC', 500000), ('CITIC', 5000000),
  ('CEB', 5000000), ('CMBC', 5000000), ('SPDB', 500000), ('SPABANK', 2000000), ('HXBANK', 500000), ('GDB', 500000), ('BJBANK', 200000),
  ('SHBANK', 200000), ('JSBANK', 100000)) as bank (code, yuan)
where card.kind = 'bank' and card.bank_code = bank.code and card.per_day_max is null;
