/** Ways in that a client may use, in words. */
export const GRANTS: Readonly<Record<string, string>> = {
  password: '密码',
  refresh_token: '刷新令牌',
  mobile: '短信',
  social: '社交账号',
}
