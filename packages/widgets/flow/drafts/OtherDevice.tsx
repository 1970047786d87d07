import type { Draft } from '@baoqiao/contract/flow/draft.ts'
import { clockTime } from '@baoqiao/contract/rules/dates.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { styled } from 'styled-components'
import { FlowFrame } from '../FlowFrame.tsx'
import type { Difference } from './differences.ts'

const MOST = 100

interface Props {
  draft: Draft
  changes: readonly Difference[]
  onTake(): void
  onKeep(): void
}

/** Typed here over a draft that another device has saved since: what differs, before one of the two is chosen. */
export function OtherDevice({ draft, changes, onTake, onKeep }: Props) {
  const there = `${clockTime(new Date(draft.updatedAt))}在“${draft.device}”保存的`
  return (
    <FlowFrame
      title="草稿在另一个页面或设备上改过"
      actions={
        <>
          <Button onClick={onKeep}>保留这里填写的</Button>
          <Button variant="primary" onClick={onTake}>
            使用那份
          </Button>
        </>
      }
    >
      <Card title={changes.length > 0 ? `两份有 ${changes.length} 处不同` : '两份内容相同'}>
        <Scroll>
          <table>
            <thead>
              <tr>
                <th scope="col">项目</th>
                <th scope="col">这里填写的</th>
                <th scope="col">{there}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, MOST).map((line) => (
                <tr key={line.label}>
                  <th scope="row">{line.label}</th>
                  <td>{line.here || '未填写'}</td>
                  <td>{line.there || '未填写'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {changes.length > MOST && <p>另有 {changes.length - MOST} 处不同。</p>}
      </Card>
    </FlowFrame>
  )
}

const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: 8px;
    border-bottom: 1px solid var(--bq-border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    font-weight: 600;
  }
`
