import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * Distribution account: what ties a login to a channel (1-platform §3, §6). Agents and business staff are added with
 * their login in one form: `loginName` and `password` make the person, `userId` ties one that is there.
 */
export const account = resource({
  name: 'dist_account',
  path: '/dist/distAccount',
  title: '业务员账号',
  scope: 'member',
  listsOwn: true,
  icon: 'staff',
  label: 'userName',
  lookup: ['embed_site', 'dist_sign'],
  related: [{ resource: 'dist_sign', by: 'accountId' }],
  list: ['userName', 'loginName', 'number', 'channelId', 'role', 'mobile', 'status'],
  indexes: [['user_id'], ['channel_id']],
  fields: {
    userId: f.ref('登录用户', {
      required: true,
      // Where a login is made with it, there is no user to name yet.
      default: '0',
      from: 'sys_user',
      unique: true,
      immutable: true,
      search: 'equal',
    }),
    userName: f.text('姓名', {
      isName: true,
      required: true,
      min: 2,
      max: 10,
      message: '长度在 2 到 10 个字符',
      search: 'like',
    }),
    loginName: f.text('登录名', {
      joined: true,
      immutable: true,
      pattern: '^[A-Za-z0-9]{4,20}$',
      message: '登录名由4-20位英文字母或数字组成',
    }),
    password: f.secret('密码', { joined: true, max: 20, hint: '首次登录后须修改' }),
    /** Of somebody who is there: their next login asks for another. */
    changepassword: f.secret('重置密码', { joined: true, max: 20, hint: '填写后其登录立即失效' }),
    /** The channel above the person, as older clients call it: `channelId`. */
    parentChannelId: f.ref('上级渠道', { joined: true, unlisted: true, from: 'dist_channel' }),
    number: f.text('工号', { required: true, max: 32, unique: true, search: 'equal' }),
    channelId: f.ref('所属渠道', { from: 'dist_channel', search: 'equal' }),
    mainChannelId: f.ref('主渠道', { from: 'dist_channel' }),
    role: f.choice('角色', {
      required: true,
      default: '6',
      options: { '3': '主渠道管理员', '4': '子渠道管理员', '5': '内勤人员', '6': '业务员' },
      search: 'equal',
    }),
    accountType: f.choice('账号类型', {
      required: true,
      default: '1',
      options: { '1': '普通', '2': '合作方' },
    }),
    mobile: f.mobile('手机号'),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'danger', '1': 'success' },
      search: 'equal',
    }),
    remark: f.text('备注', { max: 200 }),
  },
})
