import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { plainName } from '../kernel/plain.ts'
import { authorityOf, idSchema } from '../kernel/resource.ts'
import { user } from './user.ts'

const mobile = z.string().check(z.regex(/^(1[3-9]\d{9}|1[3-9]\d\*{4}\d{4})?$/, '请输入正确的电话号码'))
const given = (label: string) =>
  z.string(`请填写${label}`).check(z.minLength(1, `请填写${label}`), z.maxLength(64))
const details = z.object({
  userId: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  deptId: z.nullable(z.string()),
  deptName: z.nullable(z.string()),
  lockFlag: z.string(),
  /** UTC instant. */
  createTime: z.string(),
  roles: z.array(z.object({ id: z.string(), roleName: z.string(), roleCode: z.string() })),
  permissions: z.array(z.string()),
  /** The same, as the specification names them (1-platform §3). */
  authorities: z.array(z.string()),
})

/** A person's own account, and what administrators do with another's beyond the five calls (2-calls §7). */
export const people = {
  details: call({
    method: 'GET',
    path: '/admin/user/details/{id}',
    title: '用户详情（角色与权限）',
    allow: { authority: authorityOf(user, 'view') },
    params: z.object({ id: idSchema }),
    data: details,
  }),
  /** A code good for one login within 60 seconds: `/auth/mobile/token/social?state=PT&code=…`. */
  generatePToken: call({
    method: 'GET',
    path: '/admin/user/generatePToken',
    title: '生成一次性登录码',
    allow: 'login',
    whole: true,
    data: z.object({ code: z.string(), expires_in: z.int() }),
  }),
  /** A code to a number that shall become one's own. */
  sendPhoneCode: call({
    method: 'POST',
    path: '/admin/user/phoneCode',
    title: '发送换绑手机验证码',
    allow: 'login',
    body: z.strictObject({
      phone: z.string('请填写新手机号').check(z.regex(/^1[3-9]\d{9}$/, '请输入正确的电话号码')),
    }),
    /** Seconds the code lives, and until another may be asked for. */
    data: z.object({ expires_in: z.int(), resend_in: z.int() }),
  }),
  /**
   * Own profile. A new password needs the old one and ends the person's other sessions; another phone needs the
   * password and the code sent to it, since it logs in too.
   */
  editOwn: call({
    method: 'PUT',
    path: '/admin/user/edit',
    title: '修改个人信息',
    allow: 'login',
    beforePassword: true,
    body: z.strictObject({
      name: z.optional(
        z.string().check(z.trim(), z.maxLength(20, '姓名不超过20个字符'), ...plainName('姓名')),
      ),
      phone: z.optional(mobile),
      phoneCode: z.optional(z.string().check(z.regex(/^\d{6}$/, '验证码为6位数字'))),
      avatar: z.optional(z.string().check(z.maxLength(255))),
      password: z.optional(z.string().check(z.maxLength(64))),
      newPassword: z.optional(given('新密码')),
    }),
  }),
  /** The password of another, made anew; the person must change it at the next login. Told once. */
  resetPassword: call({
    method: 'PUT',
    path: '/admin/user/resetPassword',
    title: '重置密码',
    allow: { authority: authorityOf(user, 'edit') },
    body: z.strictObject({ id: idSchema, password: z.optional(given('新密码')) }),
    data: z.object({ password: z.string() }),
  }),
  /** Password reset of one's own, as the first login asks for it: 8-20 letters and digits (§5). */
  resetOwn: call({
    method: 'PUT',
    path: '/dist/distAccount/my',
    title: '修改我的密码',
    allow: 'login',
    beforePassword: true,
    body: z.strictObject({
      password: given('新密码'),
      oldPassword: z.optional(z.string().check(z.maxLength(64))),
      passwordStatus: z.optional(z.literal([0, '0'])),
    }),
  }),
}
