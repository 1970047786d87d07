import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const shown = { readOnly: true } as const

/** An enterprise that a policy insures besides, or in place of, its holder (1-platform §3 insured-enterprise edit). */
export const insuredEnterprise = resource({
  name: 'insured_enterprise',
  path: '/dist/insuredEnterprise',
  title: '被保险企业',
  scope: 'channel',
  icon: 'building',
  label: 'companyName',
  verbs: ['add', 'edit'],
  without: ['import', 'bin'],
  list: ['companyName', 'certNo', 'relation', 'unitName', 'policyNo', 'area', 'legalPerson', 'updatedAt'],
  indexes: [['policy_id'], ['tenant_id', 'cert_no']],
  sections: {
    投保企业: ['policyId', 'unitName', 'unitCode', 'relation'],
    被保险企业: ['companyName', 'certNo', 'areaCode', 'legalPerson', 'legalPersonMobile'],
  },
  fields: {
    policyId: f.ref('保单', { required: true, from: 'policy', search: 'equal', immutable: true }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 116, tail: true }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    /** Of the policy: whoever insures. */
    unitName: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 200 }),
    unitCode: f.text('投保企业信用代码', { ...shown, max: 18 }),
    relation: f.dict('与被保险人关系', { required: true, from: 'group_relation', search: 'equal' }),
    companyName: f.text('被保险企业名称', {
      isName: true,
      required: true,
      min: 2,
      max: 100,
      search: 'like',
      width: 220,
    }),
    certNo: f.text('统一社会信用代码', { required: true, max: 18, search: 'equal', width: 190 }),
    areaCode: f.text('地区代码', {
      required: true,
      max: 6,
      pattern: '^\\d{6}$',
      message: '请填写6位行政区划代码',
      hint: '6位行政区划代码，例如440106为广东省广州市天河区',
    }),
    area: f.text('所在地区', { ...shown, max: 100 }),
    legalPerson: f.text('法定代表人', { isName: true, required: true, min: 2, max: 30 }),
    legalPersonMobile: f.mobile('法定代表人手机', { required: true }),
  },
})
