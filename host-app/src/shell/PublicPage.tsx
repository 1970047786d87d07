import { StatusPage, statusOf } from './StatusPage.tsx'
import { useWords } from './words/words.ts'

/** Pages that need no login (1-platform §2). */
export function PublicPage() {
  return (
    <StatusPage
      status={statusOf(location.pathname) ?? 404}
      home={<a href="/login">{useWords().status.login}</a>}
    />
  )
}
