import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import { PaperButton } from './PaperButton.tsx'
import type { DocumentRow, Papers } from './use-papers.ts'

interface Props {
  words: string
  payments?: Papers['payments']
  documents?: readonly DocumentRow[]
  /** Where it can be read, and other ways on. */
  children?: ReactNode
}

/** What is told of something that happened: in words, then what was paid and the papers of it. */
export const Noted = ({ words, payments = [], documents = [], children }: Props) => (
  <Root>
    {words ? <span>{words}</span> : null}
    {children}
    {payments.map(({ id, orderNo, amount, status }) => (
      <span key={id}>
        {status === '4' ? '已退款' : '已支付'} {formatYuan(amount)} 元{' '}
        <Link to={`/payment/payOrder/${id}`}>{orderNo}</Link>
      </span>
    ))}
    {documents.map((one) => (
      <PaperButton key={one.id} {...one} />
    ))}
  </Root>
)

const Root = styled.span`display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--bq-s3); font-variant-numeric: tabular-nums; > * { overflow-wrap: anywhere; }`
