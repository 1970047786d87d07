import { offline } from '@baoqiao/contract/payment/offline-calls.ts'
import { pay } from '@baoqiao/contract/payment/pay.ts'
import { file } from '@baoqiao/contract/system/file.ts'

export const calls = { pay, offline, file: { upload: file.upload } }
