import { partner } from '@baoqiao/contract/embed/partner.ts'
import { banks } from '@baoqiao/contract/policy/bank-calls.ts'
import { surrender } from '@baoqiao/contract/policy/surrender-calls.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { file } from '@baoqiao/contract/system/file.ts'

export const calls = {
  surrender,
  file: { upload: file.upload },
  catalogue: { areas: catalogue.areas },
  banks: { branches: banks.branches },
  partner: { receipt: partner.receipt },
}
