import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'

/** What is covered by what is chosen: limit of each person, and how it is paid. */
export const Benefits = ({ config, plan }: { config: ProductConfig; plan: ApplicationForm['plan'] }) => (
  <Descriptions
    rows={benefitsOf(config, plan).map(({ label, limit, detail }) => [
      label,
      detail ? `${limit}，${detail}` : limit,
    ])}
  />
)
