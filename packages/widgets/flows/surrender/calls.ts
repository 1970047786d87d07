import { surrender } from '@baoqiao/contract/policy/surrender-calls.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { file } from '@baoqiao/contract/system/file.ts'

export const calls = { surrender, file: { upload: file.upload }, catalogue: { areas: catalogue.areas } }
