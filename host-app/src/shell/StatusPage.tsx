import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const STATUSES = [401, 403, 404, 500] as const
type Status = (typeof STATUSES)[number]
const PAGES: Readonly<Record<Status, readonly [title: string, hint: string]>> = {
  401: ['需要登录', '请重新登录后再试'],
  403: ['没有权限', '当前操作没有权限，需要的话请联系管理员开通'],
  404: ['页面不存在', '地址可能写错了，或者页面已经移走'],
  500: ['系统出错', '系统未知错误,请反馈给管理员'],
}

/** The pages /401 /403 /404 /500. `home` is the link onwards. */
export function StatusPage({ status, home }: { status: Status; home: ReactNode }) {
  const [title, hint] = PAGES[status]
  return (
    <Box>
      <Big aria-hidden="true">{status}</Big>
      <h1>{title}</h1>
      <p>{hint}</p>
      {home}
    </Box>
  )
}

/** The status a path stands for, e.g. `/404`. */
export const statusOf = (pathname: string): Status | undefined =>
  STATUSES.find((status) => pathname === `/${status}`)

const Box = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--bq-s2);
  padding: 12vh var(--bq-s4);
  text-align: center;
  color: var(--bq-text-2);
  h1 {
    margin: 0;
    font-size: var(--bq-fs-5);
    color: var(--bq-text);
  }
  p {
    margin: 0 0 var(--bq-s3);
  }
  a {
    color: var(--bq-primary-text, var(--bq-primary));
  }
`
const Big = styled.div`
  font-size: 88px;
  line-height: 1;
  font-weight: 700;
  letter-spacing: -0.04em;
  color: var(--bq-text-3);
`
