import type { Dashboard } from '@baoqiao/contract/home/dashboard.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { styled } from 'styled-components'

/** Where the money came from: by product and by channel. */
export function RankPanel({ board }: { board: Dashboard | undefined }) {
  return (
    <Card title="保费构成">
      <Rank title="按产品" rows={board?.byProduct} />
      <Rank title="按渠道" rows={board?.byChannel} />
    </Card>
  )
}

function Rank({ title, rows }: { title: string; rows: Dashboard['byProduct'] | undefined }) {
  const most = Math.max(1, ...(rows ?? []).map(({ premium }) => premium))
  return (
    <Table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th>名称</th>
          <th>实收保费（元）</th>
        </tr>
      </thead>
      <tbody>
        {rows?.map(({ name, premium, orders }) => (
          <tr key={name} title={`${orders} 单`}>
            <th scope="row">{name}</th>
            <td>
              <i style={{ width: `${(premium / most) * 100}%` }} />
              {formatYuan(premium)}
            </td>
          </tr>
        ))}
        {rows?.length === 0 ? (
          <tr>
            <td colSpan={2}>这段时间没有收到保费</td>
          </tr>
        ) : null}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--bq-fs-2);
  font-variant-numeric: tabular-nums;
  & + & {
    margin-top: var(--bq-s3);
  }
  caption {
    padding-bottom: 4px;
    color: var(--bq-text-2);
    font-size: var(--bq-fs-1);
    text-align: start;
  }
  thead {
    position: absolute;
    clip-path: inset(50%);
  }
  tbody th {
    max-width: 110px;
    padding: 3px var(--bq-s2) 3px 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
  }
  td {
    position: relative;
    width: 60%;
    padding: 3px 6px;
    text-align: end;
    white-space: nowrap;
  }
  td[colspan] {
    padding-inline: 0;
    color: var(--bq-text-3);
    text-align: start;
  }
  td i {
    position: absolute;
    inset: 4px auto 4px 0;
    z-index: 0;
    border-radius: 3px;
    background: color-mix(in srgb, var(--bq-primary) 22%, transparent);
  }
`
