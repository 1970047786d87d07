/** Whose secrets people log in with: kept by argon2id, other secrets by a plain hash. An account makes its person's. */
export const hasPasswords = ({ name }: { name: string }) => name === 'sys_user' || name === 'dist_account'
