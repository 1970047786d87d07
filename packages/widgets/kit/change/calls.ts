import { partner } from '@baoqiao/contract/embed/partner.ts'
import { receipts } from '@baoqiao/contract/payment/receipts.ts'
import { banks } from '@baoqiao/contract/policy/bank-calls.ts'
import { changing } from '@baoqiao/contract/policy/changing.ts'
import { coverCalls } from '@baoqiao/contract/policy/cover-calls.ts'
import { endorse } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { catalogue } from '@baoqiao/contract/product/catalogue.ts'
import { file } from '@baoqiao/contract/system/file.ts'

export const calls = {
  endorse,
  changing,
  cover: { ofPolicy: coverCalls.ofPolicy, byNumbers: coverCalls.byNumbers },
  catalogue: { areas: catalogue.areas },
  banks: { branches: banks.branches },
  file: { upload: file.upload },
  receipts: { known: receipts.known },
  partner: { receipt: partner.receipt },
}
