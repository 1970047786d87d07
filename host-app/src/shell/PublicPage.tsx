import { StatusPage, statusOf } from './StatusPage.tsx'

/** Pages that need no login (1-platform §2). */
export function PublicPage() {
  return <StatusPage status={statusOf(location.pathname) ?? 404} home={<a href="/login">去登录</a>} />
}
