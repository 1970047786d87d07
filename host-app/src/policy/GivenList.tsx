import type { GivenMaterial } from '@baoqiao/contract/underwriting/given.ts'
import { FileLink } from '../kit/value/FileLink.tsx'
import { shortTime } from './desk/due-text.ts'

/** What was given of the material that was asked for, each piece with who gave it and when. */
export const GivenList = ({ given }: { given: GivenMaterial }) => (
  <ul>
    {given.map(({ at, who, note, files }) => (
      <li key={at + who}>
        {`${shortTime(at)} ${who}：${note ?? ''} `}
        {files.map(({ name, path }) => (
          <span key={path}>
            {name} <FileLink path={path} label={name} image={false} />{' '}
          </span>
        ))}
      </li>
    ))}
  </ul>
)
