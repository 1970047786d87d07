import { material } from '@baoqiao/contract/marketing/material.ts'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { FileInput } from '../kit/form/FileInput.tsx'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import { SeveralInput } from '../kit/form/SeveralInput.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { useInsureTypes } from '../kit/use-insure-types.ts'
import { usePicture } from '../kit/value/use-picture.ts'
import { codePlace, PICTURE } from './gallery/code-place.ts'

/** Material, seen as sellers will download it. */
export function MaterialForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={material} asked={FIELDS} />
}

const InsureTypes = (props: OwnControlProps) => (
  <SeveralInput {...props} options={useInsureTypes()} placeholder="不限险种" />
)

function Cover({ field, value, onChange, wiring }: OwnControlProps) {
  const picture = usePicture(value || null)
  const [switchType, position] = useWatch({ name: ['switchType', 'qrcodePosition'] })
  return (
    <Stack>
      <FileInput field={field} value={value} onChange={onChange} invalid={Boolean(wiring['aria-invalid'])} />
      {picture ? (
        <Preview>
          <img src={picture} alt="封面图按下载比例的预览" />
          {switchType === '1' ? <Mark position={String(position)} /> : null}
        </Preview>
      ) : null}
    </Stack>
  )
}

/** Where the code will stand. */
function Mark({ position }: { position: string }) {
  const { x, y, side } = codePlace(position)
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <span
      style={{
        left: share(x, PICTURE.width),
        top: share(y, PICTURE.height),
        width: share(side, PICTURE.width),
        height: share(side, PICTURE.height),
      }}
    >
      二维码
    </span>
  )
}

const withCode: FormField['when'] = ({ switchType }) => switchType === '1'
const FIELDS: readonly FormField[] = ownFields(material, { insureType: InsureTypes, materialImg: Cover }).map(
  (field) => (field.name === 'qrcodePosition' ? { ...field, when: withCode } : field),
)

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s2);
`
const Preview = styled.div`
  position: relative;
  max-width: 360px;
  aspect-ratio: 1200 / 675;
  border-radius: var(--bq-r2);
  overflow: hidden;
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > span {
    position: absolute;
    display: grid;
    place-items: center;
    background: #fff;
    color: #333;
    font-size: var(--bq-fs-1);
  }
`
