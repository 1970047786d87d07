import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Stat } from '@baoqiao/ui/data/Stat.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { MonitorPage } from '../../kit/page/MonitorPage.tsx'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { count, instant } from '../../kit/value/format.ts'
import { Coded } from '../Coded.tsx'
import { CommandBars } from './CommandBars.tsx'
import { RedisExec } from './RedisExec.tsx'
import { figuresOf } from './redis-words.ts'

const EVERY_MS = 5000

/** What Redis says of itself: figures, commands, slow ones, and a read-only look inside. */
export default function RedisScreen() {
  const { client } = useConsole()
  const [live, setLive] = useState(false)
  const query = useQuery({
    queryKey: ['monitor', 'redis'],
    refetchInterval: live ? EVERY_MS : false,
    queryFn: ({ signal }) => client.monitor.redis.info({ signal, quiet: true }),
  })
  return (
    <MonitorPage
      title="Redis 监控"
      query={query}
      tools={
        query.data?.configured ? (
          <>
            <time dateTime={query.data.time}>{instant(query.data.time)}</time>
            <Switch checked={live} onChange={setLive}>
              每 5 秒刷新
            </Switch>
          </>
        ) : null
      }
    >
      {({ configured, info, dbSize, commands, slow }) =>
        configured ? (
          <>
            <Figures>
              {figuresOf(info, dbSize).map(({ label, value, note }) => (
                <Stat key={label} label={label} value={value} {...(note ? { note } : {})} />
              ))}
            </Figures>
            <Two>
              <Card title="命令统计">
                {commands.length > 0 ? <CommandBars commands={commands} /> : <Empty text="还没有命令" />}
              </Card>
              <Card title="慢命令">
                {slow.length === 0 ? (
                  <Empty text="没有慢命令" />
                ) : (
                  <TableScroll tabIndex={0} role="region" aria-label="慢命令">
                    <SimpleTable>
                      <thead>
                        <tr>
                          <th scope="col">时间</th>
                          <th scope="col" className="number">
                            耗时（微秒）
                          </th>
                          <th scope="col">命令</th>
                        </tr>
                      </thead>
                      <tbody>
                        {slow.map(({ at, micros, command }) => (
                          <tr key={`${at}${command}`}>
                            <td>{instant(at)}</td>
                            <td className="number">{count(micros)}</td>
                            <td className="wrap">
                              <code>{command}</code>
                            </td>
                          </tr>
                        ))}
                      </tbody>
                    </SimpleTable>
                  </TableScroll>
                )}
              </Card>
            </Two>
            <RedisExec />
          </>
        ) : (
          <Card>
            <Empty text="未配置 Redis">
              <p>
                <Coded text="设置环境变量 `REDIS_URL`（例如 redis://127.0.0.1:6379）后重新启动服务器，这里显示它的运行信息。平台本身不依赖 Redis，没有它一切照常。" />
              </p>
            </Empty>
          </Card>
        )
      }
    </MonitorPage>
  )
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(176px, 1fr));
  gap: var(--bq-s3);
  @media (max-width: 480px) {
    grid-template-columns: 1fr 1fr;
  }
`
const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: var(--bq-s3);
`
