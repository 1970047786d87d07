import { expect, test } from 'vitest'
import { EMPTY_SURRENDER, type SurrenderForm, surrenderIssues } from './surrender-form.ts'

const HOLDER = '广州市晨光包装有限公司'
const FULL: SurrenderForm = {
  effDate: '2026-12-01',
  reason: '1',
  payAccountType: '1',
  payeeName: HOLDER,
  bankName: '工商银行广州天河支行',
  bankCityCode: '440106',
  bankNo: '3602000109001234567',
  bankNumber: '102581000013',
  authIdCard: '',
  authReason: '',
  letter: '/file/1.png',
  letter2: '',
  letter3: '',
  expressCompany: '顺丰速运',
  trackingNumber: 'SF1234567890123',
}
const said = (change: Partial<SurrenderForm>, pays = true) =>
  surrenderIssues({ ...FULL, ...change }, HOLDER, pays)

test('an empty form says of each field what is to be done; a full one nothing', () => {
  expect(said({})).toEqual({})
  expect(surrenderIssues(EMPTY_SURRENDER, HOLDER)).toEqual({
    effDate: '请选择退保生效日期',
    reason: '请选择退保原因',
    payeeName: '请填写收款户名',
    bankName: '请填写开户银行',
    bankCityCode: '请选择开户地区',
    bankNo: '请填写银行账号',
    bankNumber: '请填写联行号',
    letter: '请上传盖章的退保申请书',
    expressCompany: '请填写快递公司',
    trackingNumber: '请填写快递单号',
  })
  // Where nothing is given back no account is asked for.
  expect(Object.keys(surrenderIssues(EMPTY_SURRENDER, HOLDER, false))).toEqual([
    'expressCompany',
    'trackingNumber',
    'effDate',
    'reason',
    'letter',
  ])
})

test.each([
  [{ bankNumber: '10258100001' }, { bankNumber: '联行号由12位数字组成' }],
  [{ bankNumber: '10258100001X' }, { bankNumber: '联行号由12位数字组成' }],
  [{ bankNo: '1234567' }, { bankNo: '银行账号由8至30位数字组成' }],
  [{ trackingNumber: 'SF123' }, { trackingNumber: '请输入正确的快递单号' }],
  [{ trackingNumber: 'SF 1234567' }, { trackingNumber: '请输入正确的快递单号' }],
  [{ expressCompany: '  ' }, { expressCompany: '请填写快递公司' }],
  [{ expressCompany: '快'.repeat(31) }, { expressCompany: '快递公司不超过30个字符' }],
  [{ payeeName: '别的公司' }, { payeeName: '对公账户的户名须与投保企业一致' }],
  [
    {
      payAccountType: '2',
      payeeName: '\u3164',
      bankNo: '6222020000000000000',
      authIdCard: '440106199001020414',
    },
    {
      payeeName: '收款户名不能含有换行、不可见字符或控制字符，请删除后重新输入',
      authReason: '请填写委托收款原因',
    },
  ],
  [{ bankName: '工商\ue863银行' }, { bankName: '开户银行中的“䶮”是旧系统的自造字，请用输入法重新输入“䶮”' }],
  [{ payAccountType: '3' }, { payAccountType: '请选择账户类型' }],
  [
    { payAccountType: '2', bankNo: '6222020000000001', authIdCard: '4401061990', authReason: '代收' },
    { authIdCard: '请输入正确的身份证号', bankNo: '请输入正确的银行卡号' },
  ],
])('%j is wrong', (change, issues) => {
  expect(said(change)).toEqual(issues)
})
