import { contractTries } from './contract-tries.ts'
import { couponTries } from './coupon-rows.ts'
import { jobTries } from './job-tries.ts'
import { marketingTries } from './marketing-rows.ts'
import { GA_TABLE } from './resource-rows.ts'
import type { Row } from './resource-tries.ts'
import { settlementTries } from './settlement-rows.ts'
import { changes, opens, shows, type Try } from './tries.ts'
import { versionTries } from './version-tries.ts'
import { wechatTries } from './wechat-rows.ts'
import { workflowTries } from './workflow-rows.ts'

/** The task that carries a refund, given up. */
const waiting = ({ id }: Row) =>
  `insert into outbox (tenant_id, topic, payload, run_after, failed_at) values (3, 'payment.refund', '{"refundId":"${id}"}', now(), now())`

/** Calls about rows of a resource that are none of the resource's own: call -> whose rows, and how it is tried. */
export const OTHER: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  'system.people.details': { of: 'system.user', one: opens(({ id }) => `/admin/user/details/${id}`) },
  'system.people.resetPassword': {
    of: 'system.user',
    one: changes(({ id }) => ({ method: 'PUT', path: '/admin/user/resetPassword', body: { id } })),
  },
  'system.tenants.firstAdmin': {
    of: 'system.tenant',
    one: changes(({ id }) => ({
      method: 'POST',
      path: `/admin/tenant/${id}/admin`,
      body: { username: 'boss', name: '王管理', phone: '13911112222' },
    })),
    state: 'select count(*)::int from sys_user',
  },
  'system.roles.people': {
    of: 'system.user',
    // Everybody whose role it is; the test gives its people this one.
    one: {
      ...shows(() => '/admin/role/users/7'),
      before: ({ id }) =>
        `insert into sys_role (id, tenant_id, role_name, role_code, ds_type) values (7, 3, '七号角色', 'SEVEN', '3') on conflict do nothing;
         insert into sys_user_role (tenant_id, user_id, role_id) values (3, ${id}, 7)`,
    },
  },
  'payment.payNotifies.replay': {
    of: 'payment.payNotify',
    one: changes(({ id }) => ({ method: 'POST', path: `/pay/notify/${id}/replay` })),
    state: 'select count(*)::int from pay_notify',
  },
  'payment.payChannels.test': {
    of: 'payment.payChannel',
    one: opens(({ id }) => ({ method: 'POST', path: `/pay/paychannel/${id}/test` })),
  },
  'generators.dataSources.test': {
    of: 'generators.dataSource',
    one: opens(({ id }) => ({ method: 'POST', path: `/gen/dsconf/${id}/test` })),
  },
  'ledger.statement': { of: 'ledger.account', one: opens(({ id }) => `/ledger/account/${id}/statement`) },
  'products.tariffs.save': {
    of: 'products.rateVersion',
    one: changes(({ id, mark }) => ({
      method: 'PUT',
      path: `/dist/rateVersion/${id}/body`,
      body: { version: 1, code: mark, validFrom: '2040-01-01', validTo: null, note: '改过', table: GA_TABLE },
    })),
  },
  'products.tariffs.standing': {
    of: 'products.rateVersion',
    one: opens(({ id }) => `/dist/rateVersion/${id}/standing`),
  },
  'products.tariffs.sheet': {
    of: 'products.rateVersion',
    one: opens(({ id }) => `/dist/rateVersion/${id}/sheet`),
  },
  'products.tariffs.startTrial': {
    of: 'products.rateVersion',
    one: changes(({ id }) => ({
      method: 'POST',
      path: `/dist/rateVersion/${id}/trial`,
      body: { states: ['3'] },
    })),
    state: 'select count(*)::int from rate_trial',
  },
  'products.rateVersion.refuse': {
    of: 'products.rateVersion',
    one: changes(
      ({ id }) => ({ method: 'POST', path: `/dist/rateVersion/${id}/refuse`, body: { reason: '偏低' } }),
      ({ id }) => `update rate_version set status = 'submitted' where id = ${id}`,
    ),
  },
  'products.rateVersion.dropWithdraw': {
    of: 'products.rateVersion',
    one: changes(
      ({ id }) => ({ method: 'POST', path: `/dist/rateVersion/${id}/dropWithdraw`, body: {} }),
      ({ id }) => `update rate_version set status = 'published', withdraw_asked_by = 'x' where id = ${id}`,
    ),
  },
  'products.rateVersion.withdraw': {
    of: 'products.rateVersion',
    one: changes(
      ({ id }) => ({ method: 'POST', path: `/dist/rateVersion/${id}/withdraw`, body: { version: 1 } }),
      ({ id }) => `update rate_version set status = 'published', withdraw_asked_by = 'x' where id = ${id}`,
    ),
  },
  'products.occupationLibrary.relocate': {
    of: 'products.occupation',
    one: changes(
      ({ id }) => ({ method: 'POST', path: '/dist/occupation/relocate', body: { id, parentId: '777' } }),
      ({
        id,
      }) => `insert into occupation (id, code, name, level) values (777, '990102', 'x', 3) on conflict do nothing;
        update occupation set level = 4, parent_code = '990101' where id = ${id}`,
    ),
  },
  'products.tariffs.trialSheet': {
    of: 'products.rateTrial',
    one: opens(({ id }) => `/dist/rateTrial/${id}/sheet`),
  },
  'system.token.page': {
    of: 'session',
    one: shows(
      () => '/admin/token/page?size=1000',
      ({ id }) => `/admin/token/page?ids=${id}`,
      ({ mark }) => `/admin/token/page?username=${mark}`,
    ),
  },
  'system.token.get': { of: 'session', one: opens(({ id }) => `/admin/token/${id}`) },
  'system.token.remove': {
    of: 'session',
    one: changes(({ id }) => ({ method: 'DELETE', path: `/admin/token/${id}` })),
  },
  'system.sessions.mine': { of: 'session', one: shows(() => '/admin/user/sessions') },
  'system.sessions.revoke': {
    of: 'session',
    one: changes(({ id }) => ({ method: 'DELETE', path: `/admin/user/sessions/${id}` })),
  },
  'system.sessions.revokeOthers': {
    of: 'session',
    one: changes(() => ({ method: 'DELETE', path: '/admin/user/sessions' })),
  },
  'embed.setup.clients': {
    of: 'system.client',
    one: {
      ...shows(() => '/embed/clients'),
      before: ({ id }) =>
        `update sys_oauth_client set authorized_grant_types = 'client_credentials' where id = ${id}`,
    },
  },
  'embed.setup.sellers': {
    of: 'channels.account',
    one: shows(
      ({ id }) => `/embed/sellers?id=${id}`,
      ({ mark }) => `/embed/sellers?keyword=${mark}`,
    ),
  },
  'channels.sight.list': { of: 'channels.channel', one: shows(() => '/dist/distChannel/list') },
  'channels.sight.tree': { of: 'channels.channel', one: shows(() => '/dist/distChannel/tree') },
  'channels.sight.companies': { of: 'channels.channel', one: shows(() => '/dist/distChannel/companies') },
  'channels.sight.getTreeByName': {
    of: 'channels.channel',
    one: shows(({ mark }) => `/dist/distChannel/getTreeByName?name=${mark}`),
  },
  'channels.sight.batchUpdate': {
    of: 'channels.channel',
    one: changes(({ id }) => ({
      method: 'PUT',
      path: '/dist/distChannel/batchUpdate',
      body: { ids: [id], remark: '一起改过' },
    })),
  },
  'channels.signing.resetSign': {
    of: 'channels.sign',
    one: changes(({ id }) => ({ method: 'PUT', path: '/dist/sign/resetSign', body: { id } })),
  },
  'channels.markets.getMarketList': {
    of: 'channels.market',
    one: shows(() => '/dist/distChannel/getMarketList'),
  },
  'embed.setup.secret': {
    of: 'embed.site',
    one: changes(
      ({ id }) => ({ method: 'POST', path: `/embed/site/${id}/secret` }),
      ({ id }) =>
        `insert into sys_oauth_client (client_id, client_secret, authorized_grant_types) values ('partner-${id}', 'x', 'client_credentials') on conflict do nothing;
         update embed_site set client_id = 'partner-${id}' where id = ${id}`,
    ),
    state: `select string_agg(client_secret, ',' order by id) from sys_oauth_client`,
  },
  'embed.setup.visitors': { of: 'embed.site', one: opens(({ id }) => `/embed/site/${id}/visitors`) },
  'embed.replay': {
    of: 'embed.delivery',
    // Nothing is sent to who is switched off.
    one: changes(
      ({ id }) => ({ method: 'POST', path: `/embed/delivery/${id}/replay` }),
      ({
        id,
      }) => `update embed_site set status = '1', webhook_url = 'https://x.example', webhook_secret = 'x',
        deleted_at = null where id = (select site_id from embed_delivery where id = ${id})`,
    ),
    state: 'select count(*)::int from outbox',
  },
  'system.roles.roleList': { of: 'system.role', one: shows(() => '/admin/role/roleList') },
  'system.roles.list': { of: 'system.role', one: shows(() => '/admin/role/list') },
  'system.roles.grant': {
    of: 'system.role',
    one: {
      kind: 'changes',
      before: ({ id }) =>
        `insert into sys_role_menu (tenant_id, role_id, menu_id) select 3, ${id}, min(id) from sys_menu where deleted_at is null`,
      sent: ({ id }) => [{ method: 'PUT', path: '/admin/role/menu', body: { roleId: id, menuIds: [] } }],
    },
    state: 'select count(*)::int from sys_role_menu',
  },
  'system.roles.copy': {
    of: 'system.role',
    one: changes(({ id }) => ({
      method: 'POST',
      path: '/admin/role/copy',
      body: {
        id,
        roleName: '抄来的',
        roleCode: `COPY_${[...id].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`,
      },
    })),
    state: 'select count(*)::int from sys_role',
  },
  'system.menus.ofRole': { of: 'system.role', one: opens(({ id }) => `/admin/menu/tree/${id}`) },
  'system.depts.tree': { of: 'system.dept', one: shows(() => '/admin/dept/tree') },
  'system.depts.move': {
    of: 'system.dept',
    one: changes(({ id }) => ({
      method: 'PUT',
      path: '/admin/dept/move',
      body: { id, parentId: null, position: 0 },
    })),
  },
  'system.publicParam.value': {
    of: 'system.param',
    one: shows(
      ({ mark }) =>
        `/admin/param/publicValue/M_${[...mark.toUpperCase()].map((one) => 'ABCDEFGHIJ'[Number(one)] ?? one).join('')}`,
    ),
  },
  'payment.refund.history': { of: 'payment.refund', one: opens(({ id }) => `/pay/refund/${id}/history`) },
  'payment.refund.retry': {
    of: 'payment.refund',
    one: changes(({ id }) => ({ method: 'POST', path: `/pay/refund/${id}/retry`, body: {} }), waiting),
  },
  'payment.refund.retryMany': {
    of: 'payment.refund',
    one: changes(
      ({ id }) => ({ method: 'POST', path: '/pay/refund/batch/retry', body: { ids: [id] } }),
      waiting,
    ),
  },
  'monitor.retryDeadLetter': {
    of: 'monitor.deadLetter',
    one: changes(({ id }) => ({ method: 'POST', path: `/admin/dead-letter/${id}/retry` })),
  },
  'monitor.retryDeadLetters': {
    of: 'monitor.deadLetter',
    one: changes(({ id }) => ({
      method: 'POST',
      path: '/admin/dead-letter/batch/retry',
      body: { ids: [id] },
    })),
  },
  'monitor.userLog.list': { of: 'monitor.userLogRecord', one: shows(() => '/admin/userLog/list?size=1000') },
  'system.menus.tree': { of: 'system.menu', one: shows(() => '/admin/menu/tree') },
  'system.menus.move': {
    of: 'system.menu',
    one: changes(({ id }) => ({
      method: 'PUT',
      path: '/admin/menu/move',
      body: { id, parentId: null, position: 0 },
    })),
  },
  'system.tenants.list': { of: 'system.tenant', one: shows(() => '/admin/tenant/list') },
  'system.auth.dictType': {
    of: 'system.dictItem',
    one: shows(() => '/admin/dict/type/policy_status?size=1000'),
  },
  ...versionTries,
  ...contractTries,
  ...couponTries,
  ...jobTries,
  ...settlementTries,
  ...wechatTries,
  ...marketingTries,
  ...workflowTries,
  'products.catalogue.insureTypes': { of: 'products.insureType', one: shows(() => '/dist/insureType/list') },
}
