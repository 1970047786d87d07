/** How a row of a resource is made past the product: its mark is its label, or stands in another listed field. */
export interface Kept {
  label: string
  /** Field by which `unique` is asked, where it is not the label. */
  unique?: string
  /** What is asked for there, where it is not the mark. */
  uniqueValue?: (mark: string) => string
  /** SQL that makes room for the row. */
  room?: string
  /** What `edit` and the batch write; none where nothing is edited. */
  change?: object
  /** All that must be there besides the mark. */
  values: (mark: string) => Record<string, unknown>
}

const tenant = { tenantId: '3' }
const at = '2026-11-20T01:00:00Z'
const letters = (mark: string) =>
  `M_${mark.replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '').toUpperCase()}`

/** Resources by the names they have in the contract. Rows are tenant 3's; `owned` fields are added by the section. */
export const KEPT: Readonly<Record<string, Kept>> = {
  'system.user': {
    label: 'username',
    change: { name: '改过' },
    values: () => ({ ...tenant, password: 'x', passwordStatus: '0', lockFlag: '0', userType: 'sys' }),
  },
  'channels.channel': {
    label: 'name',
    unique: 'channelCode',
    change: { remark: '改过' },
    values: (mark) => ({
      ...tenant,
      channelCode: mark,
      status: '1',
      insureTypes: '16',
      insureAuthority: 'ALL',
      limitPublicPay: 'ON',
      feeTier: '100',
    }),
  },
  'channels.account': {
    label: 'userName',
    unique: 'number',
    change: { remark: '改过' },
    values: (mark) => ({ ...tenant, number: mark, role: '6', accountType: '1', status: '1' }),
  },
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
    values: (mark) => ({ ...tenant, orderNo: mark, result: 'paid', request: mark, response: 'ok' }),
  },
  'payment.refund': {
    label: 'refundNo',
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
  'products.insureType': {
    label: 'name',
    unique: 'type',
    change: { abbreviation: '改过' },
    values: (mark) => ({ type: mark, line: 'employerLiability', hasFeeRate: true }),
  },
  'products.product': {
    label: 'title',
    change: { intros: '改过' },
    values: () => ({
      insureType: '16',
      groupName: 'x',
      price: 1,
      type: '1',
      isSale: '1',
      suitRange: '3',
      sort: 1,
      config: '{}',
    }),
  },
  'products.rateVersion': {
    label: 'code',
    values: () => ({
      line: 'employerLiability',
      validFrom: '1999-01-01',
      validTo: '1999-01-02',
      table: '{}',
    }),
  },
  'products.occupation': {
    label: 'name',
    unique: 'code',
    change: { keywords: '改过' },
    values: (mark) => ({ code: mark, level: 1 }),
  },
}
