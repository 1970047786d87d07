import { declarationIssues, needsNotice } from '@baoqiao/contract/policy/form.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import styled from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import type { View } from '../view.ts'

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
]

/** Underwriting questions and the documents that must be accepted. */
export function DeclarationsStep({ snapshot, send }: View) {
  const { form, profile, tried } = snapshot.context
  if (!profile) return null
  const issues = tried.includes('declarations') ? declarationIssues(form, profile) : {}
  const answers: Record<string, boolean | number | undefined> = form.answers
  const answer = (code: string, value: boolean | number | undefined) =>
    send({ type: 'form.change', patch: { answers: { ...form.answers, [code]: value } } })
  const accept = (code: string, on: boolean) =>
    send({
      type: 'form.change',
      patch: { accepted: on ? [...form.accepted, code] : form.accepted.filter((known) => known !== code) },
    })
  return (
    <FlowFrame title="告知与声明" next="校验并试算">
      <Card title="健康与风险告知">
        <Questions>
          {profile.config.questions.map(({ code, text, kind }) => {
            const value = answers[code]
            return (
              <Field
                key={code}
                label={kind === 'money' ? `${text}（元）` : text}
                required
                error={issues[code]}
              >
                {(wiring) =>
                  kind === 'yesNo' ? (
                    <Segments
                      aria-invalid={wiring['aria-invalid']}
                      aria-describedby={wiring['aria-describedby']}
                      label={text}
                      value={value === undefined ? '' : value ? 'yes' : 'no'}
                      onChange={(next) => answer(code, next === 'yes')}
                      options={YES_NO}
                    />
                  ) : (
                    <NumberInput
                      {...wiring}
                      money={kind === 'money'}
                      value={typeof value === 'number' ? value : null}
                      onChange={(next) => answer(code, next ?? undefined)}
                      style={{ maxWidth: 200 }}
                    />
                  )
                }
              </Field>
            )
          })}
        </Questions>
      </Card>
      <Card title="投保声明">
        {profile.config.declarations.map((declaration) => (
          <Document key={declaration.code} data-bad={issues[declaration.code] ? '' : undefined}>
            <h3>
              {declaration.title} <small>版本 {declaration.version}</small>
            </h3>
            <p>{declaration.text}</p>
            <Checkbox
              aria-invalid={issues[declaration.code] ? true : undefined}
              checked={form.accepted.includes(declaration.code)}
              onChange={(on) => accept(declaration.code, on)}
            >
              我已阅读并同意《{declaration.title}》
            </Checkbox>
            <div role="alert">{issues[declaration.code] && <em>{issues[declaration.code]}</em>}</div>
          </Document>
        ))}
        {needsNotice(form.plan, profile.config.coverageNoticeWan) && (
          <Document data-bad={issues.coverageNotice ? '' : undefined}>
            <h3>高保额提示</h3>
            <p>
              每人保额达到{profile.config.coverageNoticeWan}
              万元。60周岁及以上人员将转人工核保，理赔时须提供劳动关系与收入证明。
            </p>
            <Checkbox
              aria-invalid={issues.coverageNotice ? true : undefined}
              checked={form.accepted.includes('coverageNotice')}
              onChange={(on) => accept('coverageNotice', on)}
            >
              我已知晓
            </Checkbox>
            <div role="alert">{issues.coverageNotice && <em>{issues.coverageNotice}</em>}</div>
          </Document>
        )}
      </Card>
    </FlowFrame>
  )
}

const Questions = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 14px var(--bq-s5);`
const Document = styled.div`
  padding: 12px; border: 1px solid var(--bq-border); border-radius: var(--bq-r2); margin-bottom: 10px; &[data-bad] { border-color: var(--bq-danger); }
  h3 { font-size: var(--bq-fs-3); font-weight: 600; } small { color: var(--bq-text-3); font-weight: 400; } p { color: var(--bq-text-2); font-size: var(--bq-fs-2); margin: 4px 0 8px; } em { font-style: normal; font-size: var(--bq-fs-1); color: var(--bq-danger-text); }
`
