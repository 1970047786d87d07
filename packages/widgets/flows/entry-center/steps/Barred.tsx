import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'

/** Why nothing can be applied for now, and what to do about it; on every step, since a draft goes on where it was left. */
export const Barred = ({ profile }: { profile: ProductProfile | null }) =>
  profile?.barred ? (
    <Alert tone="danger" title={profile.barred}>
      {profile.barred.includes('渠道')
        ? '暂不能为新客户投保。如需恢复，请联系渠道或平台客服。'
        : '处理之后再来投保，此前填写的内容不会丢失。'}
    </Alert>
  ) : null
