import { declarationIssues, needsNotice } from '@baoqiao/contract/policy/form.ts'
import { HEIGHT_NOBODY } from '@baoqiao/contract/rules/underwrite.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { ForeseenManual } from '../ForeseenManual.tsx'
import type { View } from '../view.ts'
import { Barred } from './Barred.tsx'
import { Documents } from './Documents.tsx'
import { Document } from './document-box.ts'
import { RefusalNote } from './RefusalNote.tsx'

const YES_NO = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
]

/** Underwriting questions and the documents that must be accepted. */
export function DeclarationsStep({ snapshot, send }: View) {
  const { form, profile, tried, reread, texts, carried } = snapshot.context
  if (!profile) return null
  const issues = tried.includes('declarations') ? declarationIssues(form, profile) : {}
  const { answers } = form
  const answer = (code: string, value: boolean | number | string | undefined) =>
    send({ type: 'form.change', patch: { answers: { ...form.answers, [code]: value } } })
  const accept = (code: string, on: boolean) =>
    send({
      type: 'form.change',
      patch: { accepted: on ? [...form.accepted, code] : form.accepted.filter((known) => known !== code) },
    })
  const renewed = Array.isArray(texts)
    ? profile.config.declarations.flatMap((one) => (texts.includes(one.sha256) ? [] : [`《${one.title}》`]))
    : []
  return (
    <FlowFrame title="告知与声明" next="校验并试算">
      <Barred profile={profile} />
      <RefusalNote snapshot={snapshot} send={send} />
      {carried && (
        <Alert tone="info" title={carried.refusal ? '以下回答是上次提交的' : '以下回答沿用上一张保单'}>
          情况可能已有变化，请逐项核对后再同意条款和声明。
        </Alert>
      )}
      {reread && (
        <Alert tone="warning" title="产品内容已更新">
          草稿中同意的是更新前的条款和声明，请重新阅读并同意。
          {renewed.length > 0 && `内容有变化的文件：${renewed.join('')}。`}
        </Alert>
      )}
      <ForeseenManual context={snapshot.context} />
      <Card title="健康与风险告知">
        <Questions>
          {profile.config.questions.map(({ code, text, kind }) => {
            const value = answers[code]
            return (
              <div key={code}>
                <Field label={kind === 'money' ? `${text}（元）` : text} required error={issues[code]}>
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
                    ) : kind === 'text' ? (
                      <TextInput
                        {...wiring}
                        maxLength={500}
                        value={typeof value === 'string' ? value : ''}
                        onChange={(next) => answer(code, next)}
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
                {issues[code] === HEIGHT_NOBODY ? (
                  <Button
                    size="small"
                    variant="text"
                    onClick={() => send({ type: 'step.go', step: 'employees' })}
                  >
                    去人员清单勾选
                  </Button>
                ) : null}
              </div>
            )
          })}
        </Questions>
      </Card>
      <Card title="投保声明">
        <Documents form={form} config={profile.config} issues={issues} send={send} />
        {needsNotice(form.plan, profile.config) && (
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
