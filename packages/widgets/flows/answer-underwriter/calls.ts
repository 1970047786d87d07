import { file } from '@baoqiao/contract/system/file.ts'
import { order } from '@baoqiao/contract/underwriting/order.ts'

export const calls = { order, file: { upload: file.upload } }
