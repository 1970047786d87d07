import { occupationCheck } from '@baoqiao/contract/product/occupation-check.ts'
import { lazyPart } from '../../ground/lazy-part.tsx'
import type { OwnForm } from '../../kit/list/ListPanels.tsx'
import type { CellMakers } from '../../kit/list/use-columns.tsx'
import { ResourceScreen } from '../../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../../kit/resource-client.ts'
import { SuitProducts } from './SuitProducts.tsx'

const CheckForm = lazyPart(async () => (await import('./CheckForm.tsx')).CheckForm)
const resource: PlainResource = occupationCheck
const form: OwnForm = (props) => <CheckForm {...props} />

/** `/products/occupationCheck`: which trades can be insured, and what sellers asked and nobody has answered. */
export default function CheckScreen() {
  return <ResourceScreen resource={resource} cells={CELLS} form={form} />
}

/** Part of the question: not to be changed in passing. */
const yesNo = (name: string) => (row: Row) => (row[name] === true ? '是' : '否')
const CELLS: CellMakers = {
  condition1: yesNo('condition1'),
  condition2: yesNo('condition2'),
  condition3: yesNo('condition3'),
  suitProduct: ({ suitProduct }) => <SuitProducts value={String(suitProduct ?? '')} />,
}
