import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { contractManageMachine } from '../rules/machines/contract-manage.ts'

const shown = { readOnly: true } as const
/** Stands before a record's id in its number, wherever that is shown (2-calls §3). */
export const CONTRACT_PREFIX = 'HT'

/**
 * Contract of a sales person (1-platform §3, 2-calls §3, RULES §2 contract management): one per ID number and per linked
 * account; who is moved to another channel makes one with that, and what they had stays with the one before. Its list and its export, whose paths the specification does not show, are the resource's own: GET
 * /dist/maintenance/page and POST /dist/maintenance/export. `number` is the prefix with the record's id, `sex` what the ID
 * number says, `channelName` what `channelId` is called. Numbers are sealed and shown masked, the pictures of the ID card
 * (jpg or png, 2 MB each) are sealed. DELETE clears the tie to the account and takes the record out.
 */
export const contractManage = resource({
  name: 'contract_manage',
  wireNames: { createTime: 'createdAt', updateTime: 'updatedAt' },
  ignored: ['number', 'sex', 'channelName', 'userId', 'status'],
  path: '/dist/maintenance',
  title: '业务员合同',
  scope: 'channel',
  icon: 'edit',
  label: 'name',
  lookup: ['dist_sign'],
  without: ['import', 'bin'],
  removal: {
    title: '解除绑定',
    ask: '所选合同与各自关联的账号解除绑定：合同记录移出列表，签署的合同随之终止；账号本身、签署记录和已出的保单不变，本人须新建合同并重新签约。是否继续？',
    done: '已解除绑定，合同记录已移出列表',
  },
  related: [{ resource: 'dist_sign', by: 'contractId' }],
  indexes: [['tenant_id', 'id_no_hash'], ['tenant_id', 'user_id'], ['channel_id']],
  list: [
    'number',
    'name',
    'mobile',
    'idNo',
    'sex',
    'channelId',
    'accountName',
    'education',
    'political',
    'status',
    'createdAt',
    'updatedAt',
  ],
  sections: {
    本人: [
      'name',
      'mobile',
      'idNo',
      'sex',
      'education',
      'political',
      'originalIdcard',
      'idcardBack',
      'cardCheck',
    ],
    合同: ['number', 'status', 'channelId', 'accountName', 'reason'],
  },
  fields: {
    number: f.text('合同编号', { ...shown, max: 24, search: 'equal' }),
    name: f.text('姓名', {
      isName: true,
      required: true,
      min: 2,
      max: 10,
      message: '长度在 2 到 10 个字符',
      search: 'like',
    }),
    mobile: f.mobile('手机号码', {
      required: true,
      message: '请输入正确的手机号码',
      search: 'equal',
      hint: '签约验证码发到这个号码',
    }),
    idNo: f.idCard('身份证号码', { required: true, search: 'equal' }),
    sex: f.dict('性别', { ...shown, from: 'sex' }),
    education: f.dict('学历', { from: 'education', search: 'equal' }),
    political: f.dict('政治面貌', { from: 'political' }),
    originalIdcard: f.image('身份证人像面', { maxKb: 2048 }),
    idcardBack: f.image('身份证国徽面', { maxKb: 2048 }),
    cardCheck: f.text('证照核对', {
      ...shown,
      max: 200,
      hint: '提交资料后由系统识别照片，与姓名和身份证号码核对',
    }),
    channelId: f.ref('渠道', {
      from: 'dist_channel',
      immutable: true,
      search: 'equal',
      hint: '不填为本渠道',
    }),
    channelName: f.text('渠道名称', { ...shown, joined: true, unlisted: true }),
    userId: f.id('关联账号编号', { ...shown, unlisted: true }),
    accountName: f.text('关联账号', { ...shown, max: 64, search: 'like', hint: '登录名' }),
    status: f.choice('状态', {
      ...shown,
      options: contractManageMachine.states,
      tones: contractManageMachine.tones,
      search: 'equal',
    }),
    reason: f.text('退回或失败原因', { ...shown, max: 200 }),
  },
  machine: contractManageMachine,
  moves: {
    submitMaterial: {
      title: '提交资料',
      done: '资料已提交',
      right: 'submit',
      asks: ['education', 'political', 'originalIdcard', 'idcardBack'],
      needs: ['education', 'political', 'originalIdcard'],
      tone: 'primary',
    },
    sendBack: {
      title: '退回资料',
      done: '资料已退回',
      right: 'review',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
    },
    resetSign: {
      title: '重置签约',
      done: '已重置，本人须重新签约',
      right: 'review',
      confirm: '已签署的合同作废，本人须重新签约。是否继续？',
      tone: 'danger',
    },
    submitVerify: {
      title: '提交认证',
      done: '已提交认证',
      right: 'review',
      confirm: '确认已收到保险公司的通知？姓名、身份证号和手机号将送交保险公司登记系统认证。',
      tone: 'primary',
    },
    pass: {
      title: '登记认证成功',
      done: '已登记认证成功',
      right: 'review',
      confirm: '登记系统没有回复、保险公司另行告知认证成功时才手工登记。是否继续？',
      tone: 'primary',
    },
    fail: {
      title: '登记认证失败',
      done: '已登记认证失败',
      right: 'review',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
    correct: { title: '更正资料', done: '可以修改资料后重新提交', right: 'submit', tone: 'primary' },
  },
})
