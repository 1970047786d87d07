import type { Row } from './resource-tries.ts'
import { changes, opens, shows, type Try } from './tries.ts'

const PATH = '/dist/maintenance'
const of = 'channels.contractManage'
/** Whoever is tied to a contract for the try. */
const userOf = ({ id }: Row) => String(Number(id) + 500_000_000)

/** What is done with contracts of sales people beyond keeping them. */
export const contractTries: Readonly<Record<string, { of: string; one: Try<Row> }>> = {
  'channels.contracts.users': { of: 'channels.account', one: shows(() => `${PATH}/user/list`) },
  'channels.contracts.link': {
    of,
    one: changes(
      (row) => ({ method: 'POST', path: `${PATH}/user`, body: { id: row.id, userId: userOf(row) } }),
      (
        row,
      ) => `insert into dist_account (tenant_id, user_id, user_name, number, channel_id, role, account_type, status)
        select tenant_id, ${userOf(row)}, name, 'L' || id, channel_id, '6', '1', '1' from contract_manage where id = ${row.id}`,
    ),
  },
  'channels.contracts.text': { of, one: opens(({ id }) => `${PATH}/${id}/contract`) },
  'channels.contracts.fileAddress': {
    of,
    one: {
      ...opens(({ id }) => `${PATH}/${id}/file`),
      before: ({ id }) => `insert into dist_sign
          (tenant_id, user_name, channel_id, account_id, contract_id, edition, standing, signed_at, text_hash)
        select tenant_id, name, channel_id, (select min(id) from dist_account), id, 'x', '1', now(), 'x'
        from contract_manage where id = ${id}`,
    },
  },
  'channels.contracts.esign': {
    of,
    one: opens(({ id }) => ({ method: 'POST', path: `${PATH}/${id}/esign` })),
  },
  'channels.contracts.sendCode': {
    of,
    one: opens(({ id }) => ({ method: 'POST', path: `${PATH}/${id}/code` })),
  },
  'channels.contracts.sign': {
    of,
    one: opens(({ id }) => ({
      method: 'POST',
      path: `${PATH}/${id}/sign`,
      body: { code: '123456', hash: 'x' },
    })),
  },
}
