import { CallError } from '@baoqiao/client/call-error.ts'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { placeOf, usePicture } from './use-picture.ts'

interface FileLinkProps {
  /** The stored address, `/admin/sys-file/{bucket}/{name}`. */
  path: string
  label: string
  image: boolean
}

/** An uploaded file: a picture in small or a word, that opens the whole of it in another window. */
export function FileLink({ path, label, image }: FileLinkProps) {
  const { client } = useConsole()
  const params = placeOf(path)
  const picture = usePicture(image ? path : null)
  // Addresses from before uploads are shown as they stand.
  if (!params) return image ? <img src={path} alt={label} height={28} loading="lazy" /> : path
  const open = async () => {
    // Opened before the address is known: a window that a press did not open is held back by the browser.
    const page = window.open('', '_blank')
    try {
      const { url } = await client.system.file.address({ params, quiet: true })
      if (page) page.location.href = url
    } catch (error) {
      page?.close()
      notify('danger', error instanceof CallError ? error.message : '文件打不开，请重试')
    }
  }
  return (
    <Open type="button" aria-label={`打开${label}`} onClick={() => void open()}>
      {picture ? <img src={picture} alt="" height={28} /> : <Icon name={image ? 'eye' : 'file'} size={14} />}
      {image ? null : '打开'}
    </Open>
  )
}

const Open = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0 2px;
  border: 0;
  border-radius: var(--bq-r1);
  background: none;
  color: var(--bq-primary);
  font: inherit;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid var(--bq-focus);
  }
  img {
    border-radius: var(--bq-r1);
    vertical-align: middle;
  }
`
