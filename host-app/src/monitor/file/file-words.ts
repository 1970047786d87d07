import type { Row } from '../../kit/resource-client.ts'

/** Where a file's bytes are asked for. */
export const fileAddress = (row: Row) => ({ bucket: String(row.bucketName), name: String(row.fileName) })
