import { occupationCheck } from '@baoqiao/contract/product/occupation-check.ts'
import { type FormField, type OwnControlProps, ownFields } from '../../kit/form/form-field.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../../kit/list/ListPanels.tsx'
import type { PlainResource } from '../../kit/resource-client.ts'
import { ALL_PRODUCTS, useSuitOptions } from './use-suit-options.ts'

/** An answer to what sellers ask of a trade. */
export function CheckForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={answered} asked={FIELDS} />
}

const { fields } = occupationCheck
/** What waits has no result; who writes here gives one. */
const answered: PlainResource = {
  ...occupationCheck,
  fields: { ...fields, result: { ...fields.result, required: true } },
}

/** All stands for itself: another choice takes its place, and it the others'. */
function SuitInput({ value, onChange, ...props }: OwnControlProps) {
  const change = (next: string) => {
    const chosen = next.split(',').filter(Boolean)
    const all = chosen.includes(ALL_PRODUCTS) && !value.split(',').includes(ALL_PRODUCTS)
    onChange(
      all ? ALL_PRODUCTS : chosen.filter((one) => one !== ALL_PRODUCTS || chosen.length === 1).join(','),
    )
  }
  return (
    <SeveralInput
      {...props}
      value={value}
      onChange={change}
      options={useSuitOptions()}
      placeholder="请选择适合产品"
    />
  )
}

const FIELDS: readonly FormField[] = ownFields(occupationCheck, { suitProduct: SuitInput })
