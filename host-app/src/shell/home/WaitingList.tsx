import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { Link } from '../../ground/router/Link.tsx'
import { count } from '../../kit/value/format.ts'
import { useWaiting } from './use-waiting.ts'

/** What waits for this person to do something about it, each a way to those rows, and what of it could not be read. */
export function WaitingList() {
  const { data, refetch, isFetching } = useWaiting()
  if (!data || data.lines.length + data.unread.length === 0) return null
  return (
    <Card title="待我处理">
      {data.lines.length > 0 ? (
        <Lines aria-label="待我处理">
          {data.lines.map(({ key, title, todo, count: rows, path }) => (
            <li key={key}>
              <Link to={path}>
                <span>{title}</span>
                <strong>{count(rows)}</strong>
                <small>{todo}</small>
              </Link>
            </li>
          ))}
        </Lines>
      ) : null}
      {data.unread.length > 0 ? (
        <Alert
          tone="warning"
          title={`${data.unread.join('、')}没有读到，请刷新`}
          action={
            <Button variant="text" size="small" loading={isFetching} onClick={() => void refetch()}>
              刷新
            </Button>
          }
        />
      ) : null}
    </Card>
  )
}

const Lines = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  a {
    display: flex;
    align-items: baseline;
    gap: var(--bq-s2);
    padding: 6px 12px;
    border: 1px solid var(--bq-border);
    border-radius: var(--bq-r2);
    color: var(--bq-text-2);
    text-decoration: none;
    &:hover {
      border-color: var(--bq-primary);
    }
  }
  strong {
    font-size: var(--bq-fs-4);
    color: var(--bq-text);
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--bq-primary);
  }
`
