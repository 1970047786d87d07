import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { UploadField } from '../../../kit/UploadField.tsx'
import { issuesOf } from '../surrender.machine.ts'
import type { View } from '../view.ts'

/** What the insurer asked for besides. */
export function SupplementStep({ snapshot, send, calls }: View) {
  const { application, form, tried } = snapshot.context
  const issues = tried.includes('supplement') ? issuesOf(form, 'supplement') : {}
  return (
    <FlowFrame title="补充退保材料" next="重新提交" final>
      <Alert tone="warning" title="保险公司要求补充材料">
        {application?.note}
      </Alert>
      <Card>
        <UploadField
          label="补充材料"
          calls={calls.file}
          value={form.more}
          problem={issues.more}
          onChange={(more) => send({ type: 'form.change', patch: { more } })}
        />
        <Field label="说明">
          {(wiring) => (
            <TextArea
              {...wiring}
              maxLength={200}
              value={form.moreNote}
              onChange={(moreNote) => send({ type: 'form.change', patch: { moreNote } })}
            />
          )}
        </Field>
      </Card>
    </FlowFrame>
  )
}
