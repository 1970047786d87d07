import { CallError } from '@baoqiao/client/call-error.ts'
import type { ShownMaterial } from '@baoqiao/contract/marketing/material.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ConsoleClient, useConsole } from '../../ground/console-context.ts'
import { fetchPart } from '../../ground/fetch-part.ts'
import { saveBlob } from '../../kit/save-blob.ts'
import { placeOf } from '../../kit/value/use-picture.ts'
import type { DrawnCode } from './draw-material.ts'

/** Downloads material as a picture, with the seller's own code where it has one. */
export function useDownload() {
  const { client } = useConsole()
  return useMutation({
    mutationFn: async (material: ShownMaterial) => {
      const params = placeOf(material.materialImg)
      if (!params) throw new Error('图片不存在，请联系管理员')
      const { code, said } = await codeOf(material, client)
      const picture = await client.system.file.get({ params, quiet: true })
      const part = await fetchPart(() => import('./draw-material.ts'))
      if (!part) return
      saveBlob(await part.drawMaterial(picture, code), `${material.materialName}.png`)
      return { said }
    },
    onSuccess: (done) =>
      done &&
      (done.said
        ? notify('warning', `${done.said}，已下载不带二维码的图片`)
        : notify('success', '图片已下载')),
    onError: (error) => notify('danger', error.message),
  })
}

/** `said`: why there is none where there should be one. */
async function codeOf(
  { id, switchType, qrcodePosition }: ShownMaterial,
  client: ConsoleClient,
): Promise<{ code: DrawnCode | null; said: string | null }> {
  if (switchType !== '1') return { code: null, said: null }
  try {
    const { url } = await client.marketing.materials.link({ params: { id }, quiet: true })
    return { code: { text: url, position: qrcodePosition }, said: null }
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return { code: null, said: error.message }
    throw error
  }
}
