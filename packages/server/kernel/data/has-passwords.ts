/** Whose secrets people log in with: kept by argon2id, other secrets by a plain hash. An account, and a channel, make their person's. */
export const hasPasswords = ({ name }: { name: string }) =>
  ['sys_user', 'dist_account', 'dist_channel'].includes(name)
