/** What runs after every migration gives each table its policy of live rows; the books ask for whoever is not the owner. */
export default `create or replace function ledger_own(tenant bigint) returns void language plpgsql as $f$
begin
  if current_setting('role') <> 'none' and tenant is distinct from app_tenant() then
    raise exception 'ledger: the books of another tenant' using errcode = '42501';
  end if;
end $f$;
`
