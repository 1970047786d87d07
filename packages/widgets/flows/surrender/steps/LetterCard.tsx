import { SURRENDER_TEXTS } from '@baoqiao/contract/policy/surrender-form.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { LineIcon } from '@baoqiao/ui/icon/LineIcon.tsx'
import { PATHS } from '@baoqiao/ui/icon/paths.ts'
import { Grid, Stack } from '../../../kit/field-grid.ts'
import { UploadSeveral } from '../../../kit/UploadSeveral.tsx'
import { saveLetter } from '../letter.ts'
import type { Context, Form } from '../surrender.machine.ts'
import type { View } from '../view.ts'

interface Props {
  context: Context
  issues: Partial<Record<keyof Form, string>>
  calls: View['calls']['file']
  onChange(patch: Partial<Form>): void
}
const TEXTS = ['expressCompany', 'trackingNumber'] as const

/** The sealed letter: its template, what was signed, and by which express its paper comes. */
export function LetterCard({ context, issues, calls, onChange }: Props) {
  const { form } = context
  return (
    <Card title="退保申请书">
      <Stack>
        <p>
          下载申请书，打印并加盖公章后上传，原件快递给保险公司。{' '}
          <Button
            size="small"
            icon={<LineIcon path={PATHS.download} size={14} />}
            onClick={() => saveLetter(context)}
          >
            下载申请书模板
          </Button>
        </p>
        <UploadSeveral
          label="盖章的退保申请书"
          required
          calls={calls}
          value={[form.letter, form.letter2, form.letter3]}
          problem={issues.letter}
          onChange={([letter, letter2, letter3]) => onChange({ letter, letter2, letter3 })}
        />
        <Grid>
          {TEXTS.map((name) => (
            <Field key={name} label={SURRENDER_TEXTS[name].label} required error={issues[name]}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name={name}
                  maxLength={SURRENDER_TEXTS[name].max}
                  value={form[name]}
                  onChange={(value) => onChange({ [name]: value })}
                />
              )}
            </Field>
          ))}
        </Grid>
      </Stack>
    </Card>
  )
}
