import { productVersion } from '@baoqiao/contract/product/version.ts'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { recordPath } from '../../../ground/record-address.ts'
import { Link } from '../../../ground/router/Link.tsx'
import { RefInput } from '../../../kit/form/RefInput.tsx'
import { useEditing } from '../editing/editing.ts'
import { AreaField } from '../parts/AreaField.tsx'
import { DraftField } from '../parts/DraftField.tsx'
import { FieldGrid, Stack } from '../parts/section-frame.ts'
import { TextField } from '../parts/TextField.tsx'

const { fields } = productVersion

/** Whose product it is, from when, and under which numbers. */
export function BasicSection() {
  const { draft, edit, closed } = useEditing()
  const insurer = recordPath('insurer', draft.insurerId)
  return (
    <Stack>
      <FieldGrid>
        <DraftField path="insurerId" label="保险公司">
          {(wiring) => (
            <RefInput
              field={fields.insurerId}
              wiring={wiring}
              none="请选择保险公司"
              disabled={closed}
              value={draft.insurerId}
              onChange={(insurerId) => edit({ insurerId })}
            />
          )}
        </DraftField>
        <DraftField path="effectiveFrom" label="生效日期" hint="发布后自这一天起按本版本销售">
          {(wiring) => (
            <DateInput
              {...wiring}
              disabled={closed}
              value={draft.effectiveFrom}
              onChange={(effectiveFrom) => edit({ effectiveFrom }, 'effectiveFrom')}
            />
          )}
        </DraftField>
        <DraftField path="line" label="产品线" hint="随产品，不能修改">
          {(wiring) => (
            <TextInput {...wiring} readOnly value={fields.line.options[draft.line]} onChange={() => {}} />
          )}
        </DraftField>
        <TextField
          path="title"
          label="产品名称"
          max={60}
          value={draft.title}
          // Older clients ask for the name that insurers settle by: it is the product's.
          onChange={(title) => edit({ title, settleName: title }, 'title')}
        />
        <TextField
          path="filingNo"
          label="备案编号"
          max={60}
          value={draft.filingNo}
          onChange={(filingNo) => edit({ filingNo }, 'filingNo')}
        />
        <AreaField />
      </FieldGrid>
      {insurer ? (
        <p>
          客服电话、地址和网址印在保单上，在<Link to={insurer}>保险公司资料</Link>中修改。
        </p>
      ) : null}
    </Stack>
  )
}
