import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { QuoteTable } from '../../../kit/QuoteTable.tsx'
import type { View } from '../view.ts'

/** All of it once more, with the price and why it is so. */
export function ReviewStep({ snapshot, send }: View) {
  const { form, profile, verdict } = snapshot.context
  if (!profile || !verdict) return null
  const { holder, plan } = form
  const change = (step: 'plan' | 'holder' | 'employees') => (
    <Button variant="text" size="small" onClick={() => send({ type: 'step.go', step })}>
      修改
    </Button>
  )
  return (
    <FlowFrame
      title="确认提交"
      aside={
        verdict.quote && (
          <Card title="保费">
            <QuoteTable quote={verdict.quote} />
          </Card>
        )
      }
      next="提交投保"
      final
    >
      {verdict.decision === 'manual' && (
        <Alert tone="warning" title="提交后将转人工核保，保费以核保结果为准">
          <ul>
            {verdict.reasons.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {verdict.warnings.length > 0 && (
        <Alert tone="info" title="请留意">
          <ul>
            {verdict.warnings.slice(0, 20).map(({ row, message }) => (
              <li key={`${row}${message}`}>
                {row ? `第${row}行：` : ''}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Card title="保障方案" extra={change('plan')}>
        <Descriptions
          rows={[
            ['产品', profile.title],
            [
              plan.planNo ? '方案' : '每人保额',
              plan.planNo ? `方案${plan.planNo}` : `${plan.coverageWan}万元`,
            ],
            ['保障期限', plan.months === 12 ? '1年' : `${plan.months}个月`],
            ['保险期间', `${plan.startDate} 零时 至 ${verdict.quote?.endDate ?? ''} 二十四时`],
          ]}
        />
      </Card>
      <Card title="企业信息" extra={change('holder')}>
        <Descriptions
          rows={[
            ['企业名称', holder.name],
            ['统一社会信用代码', holder.code],
            ['负责人', holder.principal],
            ['手机号码', holder.mobile],
            ['邮箱', holder.email],
            ['详细地址', holder.address],
          ]}
        />
      </Card>
      <Card title="员工清单" extra={change('employees')}>
        <Descriptions
          rows={[
            ['被保险人', `${form.employees.length} 人`],
            [
              '名单',
              form.employees
                .slice(0, 6)
                .map(({ name }) => name)
                .join('、') + (form.employees.length > 6 ? ' 等' : ''),
            ],
          ]}
        />
      </Card>
    </FlowFrame>
  )
}
