import type { TradeAnswer } from '@baoqiao/contract/product/trade-help.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'

interface Props {
  answer: TradeAnswer
  word: string
  onChoose(id: string): void
}

/** What is known of a trade: a result, what suits, or that an underwriter will look at it. */
export function AskedAnswer({ answer: { result, pending, works, products, remark }, word, onChoose }: Props) {
  if (pending)
    return (
      <Alert tone="info" title={`“${word}”还没有答复，已转给核保人员`}>
        核保人员答复后再次查询即可看到结果；请不要改选其他职业投保，以免影响理赔。
      </Alert>
    )
  if (result === '3')
    return (
      <Alert tone="danger" title={`“${word}”不可承保`}>
        {remark ?? undefined}
      </Alert>
    )
  if (result === '2')
    return (
      <Alert tone="warning" title={`没有与“${word}”匹配的职业`}>
        {remark ?? '请按实际工作内容换个说法查询。'}
      </Alert>
    )
  return (
    <Found>
      <Alert tone="success" title={`“${word}”可以承保`}>
        {remark ?? undefined}
      </Alert>
      {works.length > 0 ? (
        <div>
          <span>按以下职业投保</span>
          {works.map(({ id, name, cls }) => (
            <Button key={id} size="small" onClick={() => onChoose(id)}>
              {`${name}（${cls}类）`}
            </Button>
          ))}
        </div>
      ) : null}
      {products ? (
        <p>
          {products.length > 0
            ? `适合产品：${products.map(({ title }) => title).join('、')}`
            : '您的渠道暂没有适合它的产品，请联系管理员。'}
        </p>
      ) : null}
    </Found>
  )
}

const Found = styled.div`
  display: flex; flex-direction: column; gap: 8px;
  > div { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; } span, p { color: var(--bq-text-2); font-size: var(--bq-fs-2); }
`
