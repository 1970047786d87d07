import type { PlainResource } from '../resource-client.ts'

/** What adding a row is called, whole. */
export const addTitle = ({ adding, title }: Pick<PlainResource, 'adding' | 'title'>): string =>
  adding?.title ?? `新增${title}`
