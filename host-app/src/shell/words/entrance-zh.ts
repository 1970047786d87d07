/** Chinese: the question before a link replaces a session. */
export const entranceZh = {
  title: '要切换登录账号吗？',
  name: (name: string, account: string) => `${name}（${account}）`,
  now: (name: string) => `您现在以「${name}」登录。`,
  next: (name: string) =>
    `打开的链接会退出当前登录，改以「${name}」登录。如果不是您本人要这样做，请保持当前登录。`,
  leave: '打开的链接会退出当前登录。如果不是您本人要这样做，请保持当前登录。',
  stay: '保持当前登录',
  go: (name: string) => `改以「${name}」登录`,
  out: '退出登录',
}
