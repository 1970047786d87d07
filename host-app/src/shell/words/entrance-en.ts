import type { entranceZh } from './entrance-zh.ts'

/** English: the question before a link replaces a session. */
export const entranceEn: typeof entranceZh = {
  title: 'Switch accounts?',
  name: (name, account) => `${name} (${account})`,
  now: (name) => `You are logged in as ${name}.`,
  next: (name) =>
    `The link you opened would log you out and log in as ${name}. If you did not ask for this, stay logged in.`,
  leave: 'The link you opened would log you out. If you did not ask for this, stay logged in.',
  stay: 'Stay logged in',
  go: (name) => `Log in as ${name}`,
  out: 'Log out',
}
