import { RATES } from '@baoqiao/contract/data/rates.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { emptyTally, resultOf } from '../../product/trial/tally.ts'
import { columnsOf } from '../../product/versions/columns.ts'
import { emptyDraft } from '../../product/versions/empty-draft.ts'
import { CHANNEL_ROWS } from './channel-rows.ts'
import { COUPON_ROWS } from './coupon-rows.ts'
import type { Kept } from './kept.ts'
import { MARKETING_ROWS } from './marketing-rows.ts'
import { SETTLEMENT_ROWS } from './settlement-rows.ts'
import { WECHAT_ROWS } from './wechat-rows.ts'
import { WORKFLOW_ROWS } from './workflow-rows.ts'

/** A version with nothing in it yet. */
export const DRAFT = emptyDraft('employerLiability', '1', '1999-01-01', 'x')
const tenant = { tenantId: '3' }
/** A tariff with nothing wrong in it. */
export const GA_TABLE = { ...RATES.groupAccident, tierPct: { 100: 100, 110: 110, 115: 115 } }
const at = '2026-11-20T01:00:00Z'
/** What a gateway tells of a payment that did not come about. */
const failure = (mark: string) =>
  JSON.stringify({
    notifyId: mark,
    orderNo: mark,
    channelOrderNo: mark,
    amount: 1,
    result: 'fail',
    timestamp: '1',
  })
const letters = (mark: string) =>
  `M_${mark.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '').toUpperCase()}`

/** Resources by the names they have in the contract. Rows are tenant 3's; `owned` fields are added by the section. */
export const KEPT: Readonly<Record<string, Kept>> = {
  'system.user': {
    label: 'username',
    change: { name: '改过' },
    values: () => ({ ...tenant, password: 'x', passwordStatus: '0', lockFlag: '0', userType: 'sys' }),
  },
  ...CHANNEL_ROWS,
  ...SETTLEMENT_ROWS,
  ...WECHAT_ROWS,
  ...COUPON_ROWS,
  ...WORKFLOW_ROWS,
  ...MARKETING_ROWS,
  'embed.site': {
    label: 'name',
    unique: 'publishableId',
    change: { origins: 'https://changed.example' },
    values: (mark) => ({
      ...tenant,
      publishableId: mark,
      environment: 'live',
      origins: 'https://x.example',
      widgets: 'pay',
      theme: 'light',
      locale: 'zh-CN',
      status: '1',
    }),
  },
  'plans.planNotice': {
    label: 'name',
    change: { specialPromise: '改过' },
    values: () => ({ ...tenant, status: '1' }),
  },
  'plans.planTemplate': {
    label: 'name',
    change: { lead: '改过' },
    values: () => ({ ...tenant, lead: 'x', claimSteps: 'x', validDays: 30, status: '1', sort: 1 }),
  },
  'embed.delivery': {
    label: 'orderNo',
    values: () => ({
      ...tenant,
      fact: 'order.paid',
      payload: '{}',
      url: 'https://x.example',
      status: '3',
      attempts: 6,
    }),
  },
  'payment.payNotify': {
    label: 'notifyId',
    change: { remark: '改过' },
    values: (mark) => ({
      ...tenant,
      orderNo: mark,
      result: 'failed',
      request: failure(mark),
      response: 'ok',
    }),
  },
  'payment.payChannel': {
    label: 'channelName',
    change: { remark: '改过' },
    values: () => ({
      ...tenant,
      channelId: 'simulator',
      appId: 'x',
      channelMchId: 'x',
      state: '0',
      param: '{}',
    }),
  },
  'payment.payGoods': {
    label: 'goodsName',
    change: { remark: '改过' },
    values: () => ({ ...tenant, amount: 1, status: '1' }),
  },
  'payment.goodsOrder': {
    label: 'goodsOrderId',
    values: (mark) => ({ ...tenant, goodsId: '1', goodsName: mark, amount: 1, status: '3' }),
  },
  'payment.refund': {
    label: 'refundNo',
    bodies: { paidByHand: { receiptNo: 'R1' } },
    // Of no order: none is there to be given back.
    befores: {
      paidByHand: ({ id }) => `update refund set pay_order_id = null, policy_id = null where id = ${id}`,
    },
    values: (mark) => ({
      ...tenant,
      orderNo: mark,
      policyId: '1',
      amount: 1,
      why: 'x',
      status: '4',
      failures: 1,
      payChannel: 'simulator',
      channelOrderNo: mark,
      payOrderId: '1',
      receiptId: mark.replace(/\D/g, ''),
    }),
  },
  'payment.suspense': {
    label: 'channelOrderNo',
    values: (mark) => ({
      ...tenant,
      payChannel: 'simulator',
      amount: 1,
      toldNo: mark,
      at: '2026-11-20T01:00:00Z',
      status: '1',
      receiptId: mark.replace(/\D/g, ''),
    }),
  },
  'ledger.account': {
    label: 'name',
    unique: 'code',
    values: (mark) => ({ ...tenant, kind: 'gateway', owner: mark, code: mark }),
  },
  // Made by a posting: entries alone are refused.
  'ledger.entry': { label: 'docNo', values: () => ({}) },
  'system.role': {
    label: 'roleName',
    unique: 'roleCode',
    uniqueValue: letters,
    change: { roleDesc: '改过' },
    values: (mark) => ({ ...tenant, roleCode: letters(mark), dsType: '3' }),
  },
  'system.dept': { label: 'name', change: { remark: '改过' }, values: () => ({ ...tenant, sort: 1 }) },
  'system.param': {
    label: 'publicName',
    unique: 'publicKey',
    uniqueValue: letters,
    change: { publicValue: '改过' },
    values: (mark) => ({
      ...tenant,
      publicKey: letters(mark),
      publicValue: mark,
      system: '0',
      publicType: '0',
      status: '0',
    }),
  },
  'underwriting.template': {
    label: 'title',
    change: { text: '改过' },
    values: () => ({ ...tenant, kind: 'approve', text: 'x', sort: 1 }),
  },
  'system.social': {
    label: 'appId',
    unique: 'type',
    uniqueValue: () => 'WX',
    room: `delete from sys_social where type = 'WX'`,
    change: { remark: '改过' },
    values: () => ({ ...tenant, type: 'WX', appSecret: 'x', redirectUrl: 'https://x.example' }),
  },
  'monitor.log': {
    label: 'title',
    change: { remark: '改过' },
    values: () => ({ ...tenant, type: '0', username: 'x', method: 'PUT', requestUri: '/x', handled: '0' }),
  },
  'monitor.errorLog': {
    label: 'message',
    change: { remark: '改过' },
    values: () => ({ ...tenant, type: 'script', username: 'x', happenedAt: at, handled: '0' }),
  },
  'monitor.deadLetter': {
    label: 'topic',
    values: () => ({ ...tenant, outboxId: '1', lastError: 'x', attempts: 6, failedAt: at }),
  },
  'monitor.userLogRecord': { label: 'action', values: () => ({ ...tenant, username: 'x' }) },
  'monitor.storedFile': {
    label: 'original',
    unique: 'fileName',
    change: { original: '改过.png' },
    values: (mark) => ({ ...tenant, bucketName: 'uploads', fileName: mark, type: 'image/png', fileSize: 1 }),
  },
  'system.menu': {
    label: 'name',
    unique: 'permission',
    uniqueValue: letters,
    change: { icon: 'changed' },
    values: (mark) => ({ permission: letters(mark), menuType: '0', sort: 1 }),
  },
  'system.tenant': {
    label: 'name',
    unique: 'code',
    change: { endTime: '2098-12-31' },
    values: (mark) => ({ code: mark, startTime: '2020-01-01', endTime: '2099-12-31', status: '0' }),
  },
  'system.client': {
    label: 'clientId',
    change: { scope: 'changed' },
    values: () => ({
      clientSecret: 'x',
      scope: 'server',
      authorizedGrantTypes: 'password',
      accessTokenValidity: 60,
      refreshTokenValidity: 60,
      autoapprove: true,
      captchaFlag: '0',
      encFlag: '0',
    }),
  },
  'system.dict': {
    label: 'description',
    unique: 'type',
    change: { remarks: '改过' },
    values: (mark) => ({ type: mark, system: '0' }),
  },
  'system.dictItem': {
    label: 'label',
    change: { remarks: '改过' },
    values: (mark) => ({ type: 'policy_status', value: mark, sort: 1 }),
  },
  'jobs.job': {
    label: 'jobName',
    change: { remark: '改过' },
    values: () => ({
      jobGroup: 'x',
      jobStatus: '1',
      jobOrder: 5,
      jobType: '2',
      className: 'policy.endReached',
      cronExpression: '0 0 0 1 1 ?',
      misfirePolicy: '3',
      ...tenant,
    }),
  },
  'jobs.jobLog': { label: 'jobName', values: () => ({ jobGroup: 'x', jobLogStatus: '0', jobType: '2' }) },
  'jobs.executionLog': {
    label: 'taskId',
    change: { hostname: '改过' },
    values: () => ({
      jobName: 'x',
      shardingItem: 0,
      executionSource: 'TIMER',
      isSuccess: '1',
      startTime: at,
    }),
  },
  'jobs.statusTraceLog': {
    label: 'taskId',
    change: { slaveId: '改过' },
    values: () => ({ jobName: 'x', shardingItem: 0, state: 'TASK_STAGING' }),
  },
  'generators.dataSource': {
    label: 'name',
    change: { username: '改过' },
    values: () => ({
      ...{ dsType: 'postgresql', confType: '0', host: 'db.example.com', port: 5432, dsName: 'x' },
      ...{ username: 'x', password: 'x' },
    }),
  },
  'generators.form': {
    label: 'tableName',
    change: { formInfo: { fields: [{ field: 'name', kind: 'text', label: '改过' }] } },
    values: () => ({ formInfo: '{}' }),
  },
  'products.insureType': {
    label: 'name',
    unique: 'type',
    change: { abbreviation: '改过' },
    values: (mark) => ({ type: mark, line: 'employerLiability', hasFeeRate: true }),
  },
  'products.productAlias': {
    label: 'oldId',
    change: { remark: '改过' },
    values: () => ({ environment: 'production', productId: '112' }),
  },
  'products.product': {
    label: 'title',
    // Names and texts are the version's.
    change: { sort: 2 },
    values: () => ({
      insureType: '16',
      groupName: 'x',
      price: 1,
      type: '1',
      isSale: '1',
      suitRange: '3',
      sort: 1,
    }),
  },
  'products.insurer': {
    label: 'name',
    change: { address: '改过' },
    values: () => ({ hotline: '400-000-0000' }),
  },
  'products.productVersion': {
    label: 'name',
    values: () => ({
      ...columnsOf(DRAFT),
      productId: '112',
      number: 99,
      status: 'draft',
      madeBy: 'x',
      changedBy: 'x',
    }),
  },
  'products.rateVersion': {
    label: 'code',
    // A day of its own, so that each may be published.
    values: (mark) => {
      const day = addDays('2030-01-01', Number(mark.replace(/\D/g, '')))
      return { line: 'groupAccident', validFrom: day, validTo: day, table: JSON.stringify(GA_TABLE) }
    },
  },
  'products.rateTrial': {
    label: 'title',
    values: () => ({
      ...tenant,
      rateVersionId: '1',
      contentHash: 'x',
      states: '3',
      status: 'running',
      result: JSON.stringify(resultOf(emptyTally())),
    }),
  },
  'products.occupation': {
    label: 'name',
    unique: 'code',
    change: { keywords: '改过' },
    values: (mark) => ({ code: mark, level: 1 }),
  },
  'products.occupationCheck': {
    label: 'keyWord',
    unique: 'questionKey',
    change: { remark: '改过' },
    values: (mark) => ({ questionKey: mark, result: '1', suitProduct: '-1', status: '1', asked: 0 }),
  },
}
