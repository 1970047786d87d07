const SAFE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/

/** `bucket/name`; throws for names that no store takes, so that none leaves its folder. */
export function safePath(bucket: string, name: string): string {
  if (!SAFE.test(bucket) || !SAFE.test(name)) throw new RangeError('unsafe file name')
  return `${bucket}/${name}`
}
