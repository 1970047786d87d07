import { Card } from '@baoqiao/ui/data/Card.tsx'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { SocialCard } from './SocialCard.tsx'

/** `/info/index`: the person's own account, what they log in with, and where they are logged in. */
export default function InfoPage() {
  const { user } = useConsole()
  return (
    <Page>
      <h1>个人信息</h1>
      <Card title="基本资料" className="tall">
        {/* Other values of the account are another form. */}
        <ProfileCard key={`${user.name}${user.phone}${user.avatar}`} />
      </Card>
      <Card title="修改密码">
        <PasswordCard />
      </Card>
      <SocialCard />
      <div className="whole">
        <SessionsCard />
      </div>
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--bq-s3);
  max-width: 1280px;
  margin: 0 auto;
  padding: var(--bq-s4);
  grid-template-rows: auto auto 1fr auto;
  > * {
    min-width: 0;
  }
  h1,
  .whole {
    grid-column: 1 / -1;
  }
  .tall {
    grid-row: 2 / 4;
  }
  h1 {
    font-size: var(--bq-fs-5);
    line-height: 1.3;
  }
  @media (max-width: 1023px) {
    grid-template: none / minmax(0, 1fr);
    .tall {
      grid-row: auto;
    }
  }
  @media (max-width: 767px) {
    padding: var(--bq-s3);
  }
`
