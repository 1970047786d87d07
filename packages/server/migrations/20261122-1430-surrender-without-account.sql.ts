/** Written by hand: where nothing is given back there is no account. */
export default `alter table surrender_apply alter column "pay_account_type" drop not null;
alter table surrender_apply alter column "payee_name" drop not null;
alter table surrender_apply alter column "bank_name" drop not null;
alter table surrender_apply alter column "bank_city_code" drop not null;
alter table surrender_apply alter column "bank_no" drop not null;
alter table surrender_apply alter column "bank_no_hash" drop not null;
`
