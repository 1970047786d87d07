import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { Stat } from '@baoqiao/ui/data/Stat.tsx'
import { Switch } from '@baoqiao/ui/form/Switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'
import { count, instant } from '../../kit/value/format.ts'
import { useConsole } from '../../shell/console-context.ts'
import { Coded } from '../Coded.tsx'
import { MonitorPage } from '../MonitorPage.tsx'
import { useMonitorWords } from '../words/monitor-words.ts'
import { CommandBars } from './CommandBars.tsx'
import { RedisExec } from './RedisExec.tsx'
import { figuresOf } from './redis-words.ts'

const EVERY_MS = 5000

/** What Redis says of itself: figures, commands, slow ones, and a read-only look inside. */
export default function RedisScreen() {
  const say = useMonitorWords()
  const { client } = useConsole()
  const [live, setLive] = useState(false)
  const query = useQuery({
    queryKey: ['monitor', 'redis'],
    refetchInterval: live ? EVERY_MS : false,
    queryFn: ({ signal }) => client.monitor.redis.info({ signal, quiet: true }),
  })
  return (
    <MonitorPage
      title={say.redis}
      query={query}
      tools={
        query.data?.configured ? (
          <>
            <time dateTime={query.data.time}>{instant(query.data.time)}</time>
            <Switch checked={live} onChange={setLive}>
              {say.live}
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
              <Card title={say.commands}>
                {commands.length > 0 ? <CommandBars commands={commands} /> : <Empty text={say.noCommands} />}
              </Card>
              <Card title={say.slow}>
                {slow.length === 0 ? (
                  <Empty text={say.noSlow} />
                ) : (
                  <TableScroll tabIndex={0} role="region" aria-label={say.slow}>
                    <SimpleTable>
                      <thead>
                        <tr>
                          <th scope="col">{say.time}</th>
                          <th scope="col" className="number">
                            {say.micros}
                          </th>
                          <th scope="col">{say.command}</th>
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
            <Empty text={say.noRedis}>
              <p>
                <Coded text={say.noRedisHint} />
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
