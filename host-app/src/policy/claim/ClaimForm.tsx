import { claim } from '@baoqiao/contract/policy/claim/claim.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { SearchSelect } from '@baoqiao/ui/form/SearchSelect.tsx'
import { useCallback } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { PageSkeleton } from '../../ground/PageSkeleton.tsx'
import { recordPath } from '../../ground/record-address.ts'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { FieldControl } from '../../kit/form/FieldControl.tsx'
import { ClaimDraftNote } from './ClaimDraftNote.tsx'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import { useClaimForm } from './use-claim-form.ts'

const { accidentDate, phone, description } = claim.fields
const FIELDS = { accidentDate, phone, description }
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const MOST = 50
const SAVED = { saved: '已保存草稿', saving: '正在保存草稿…', unsaved: '草稿未保存，网络恢复后会再试' }

interface Props {
  policy: {
    id: string
    insured: string
    policyNo: string | null
    productName: string
    startDate: string
    endDate: string
  }
  person: { id: string; name: string }
}

/** Of which policy, who, when and what; kept as a draft until it is sent. */
export function ClaimForm({ policy, person }: Props) {
  const { id } = policy
  const navigate = useNavigate()
  const { client } = useConsole()
  const form = useClaimForm(policy, person, (made) =>
    navigate(recordPath('claim', made) ?? `/policy/details/${id}`),
  )
  const load = useCallback(
    async (keyword: string) => {
      const query = { size: MOST, ...(keyword ? { keyword } : {}) }
      const { records } = await client.policies.apply.insured({ params: { id }, query, quiet: true })
      return records.map((one) => ({
        value: one.id,
        label: one.name,
        // Who left and came again stands there twice.
        hint: `${one.idNo}　${daysOf(one)}`,
      }))
    },
    [client, id],
  )
  const { values, errors, draft } = form
  if (!draft.ready) return <PageSkeleton />
  return (
    <Stack>
      <Card title="保单">
        <Descriptions
          rows={[
            ['投保企业', policy.insured],
            ['保单号', policy.policyNo],
            ['产品', policy.productName],
            ['保险期间', `${policy.startDate} 至 ${policy.endDate}`],
          ]}
        />
      </Card>
      <Card title="事故">
        <Form
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <ClaimDraftNote draft={draft} onAnew={form.anew} />
          <Field label="出险人员" required error={errors.insuredId}>
            {(wiring) => (
              <SearchSelect
                {...wiring}
                value={values.insuredId}
                onChange={(insuredId, option) => form.set({ insuredId, name: option?.label ?? '' })}
                load={load}
                label={values.name}
              />
            )}
          </Field>
          {NAMES.map((name) => (
            <div key={name} data-wide={name === 'description' || undefined}>
              <FieldControl
                field={FIELDS[name]}
                value={values[name]}
                onChange={(value) => form.set({ [name]: String(value) })}
                onBlur={() => undefined}
                error={errors[name]}
                fixed={false}
                keepsSecret={false}
              />
            </div>
          ))}
          <div data-wide>
            <ClaimPhotos
              value={values.photos}
              problem={errors.photos}
              onChange={(photos) => form.set({ photos })}
            />
          </div>
          {errors.whole ? (
            <div data-wide>
              <Alert tone="danger">{errors.whole}</Alert>
            </div>
          ) : null}
          <footer data-wide>
            <Button type="submit" variant="primary" loading={form.sending}>
              提交报案
            </Button>
            <Button onClick={() => navigate(`/policy/details/${id}`)}>返回保单</Button>
            <small role="status" data-saved={draft.saved ?? undefined}>
              {draft.saved && SAVED[draft.saved]}
            </small>
          </footer>
        </Form>
      </Card>
    </Stack>
  )
}

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate <= endDate ? `${startDate} 至 ${endDate}` : '保障未开始'

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: var(--bq-s3) var(--bq-s4);
  max-width: 860px;
  [data-wide] {
    grid-column: 1 / -1;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--bq-s2);
  }
  small {
    color: var(--bq-text-3);
  }
  [data-saved='unsaved'] {
    color: var(--bq-danger-text);
  }
`
