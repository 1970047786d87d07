/** A partner's server: it asks for visitors' sessions, and nobody logs in through it. */
export const MACHINE = 'client_credentials'

/** The client of this console: its id and secret are written in the page. */
export const CONSOLE = 'console'

/** Ways in that a client may use, in words. */
export const GRANTS: Readonly<Record<string, string>> = {
  password: '密码',
  refresh_token: '刷新令牌',
  mobile: '短信',
  social: '社交账号',
  [MACHINE]: '合作方服务器（client_credentials）',
}

/** What is chosen after a choice, comma-separated: a machine's way in stands alone, and the last choice counts. */
export function chosenGrants(before: string, after: string): string {
  const grants = after.split(',').filter(Boolean)
  if (!grants.includes(MACHINE) || grants.length === 1) return after
  return before.split(',').includes(MACHINE) ? grants.filter((one) => one !== MACHINE).join(',') : MACHINE
}
