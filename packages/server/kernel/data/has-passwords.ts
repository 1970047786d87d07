/** Whose secret people log in with: kept by argon2id, other secrets by a plain hash. */
export const hasPasswords = ({ name }: { name: string }) => name === 'sys_user'
