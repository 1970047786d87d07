import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../kernel/config.ts'
import type { DirectWish, FileStore } from '../kernel/http/ports.ts'

type Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_REGION'>

/** Files in one bucket of an S3-speaking store, addressed by path; our buckets are folders in it. */
export function s3Files(settings: Settings): FileStore {
  const accessKeyId = settings.S3_ACCESS_KEY ?? ''
  const secretAccessKey = settings.S3_SECRET_KEY ?? ''
  const region = settings.S3_REGION
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucketUrl = `${settings.S3_ENDPOINT?.replace(/\/$/, '')}/${settings.S3_BUCKET}`
  const ask = async (method: string, bucket: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const answer = await client.fetch(`${bucketUrl}/${bucket}/${name}`, { method, ...(body ? { body } : {}) })
    if (!answer.ok && answer.status !== 404) throw new Error(`S3 ${method} answered ${answer.status}`)
    return answer
  }
  return {
    async put(bucket, name, bytes) {
      const { status } = await ask('PUT', bucket, name, bytes)
      if (status === 404) throw new Error(`S3 has no bucket ${settings.S3_BUCKET}`)
    },
    async get(bucket, name) {
      const answer = await ask('GET', bucket, name)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    },
    async remove(bucket, name) {
      await ask('DELETE', bucket, name)
    },
    directUpload: async (wish) => ({
      host: bucketUrl,
      fields: signedForm({ accessKeyId, secretAccessKey, region, bucket: settings.S3_BUCKET ?? '' }, wish),
    }),
  }
}

interface Signer {
  accessKeyId: string
  secretAccessKey: string
  region: string
  bucket: string
}
/** The fields of a browser's form POST with their policy, signed by Signature Version 4. */
function signedForm(signer: Signer, { dir, expires, maxBytes }: DirectWish): Record<string, string> {
  const stamp = new Date(expires.getTime() - 600_000).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const scope = `${day}/${signer.region}/s3/aws4_request`
  const fields = {
    key: `${dir}\${filename}`,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${signer.accessKeyId}/${scope}`,
    'x-amz-date': stamp,
  }
  const { key, ...exact } = fields
  const policy = btoa(
    JSON.stringify({
      expiration: expires.toISOString(),
      conditions: [
        { bucket: signer.bucket },
        ['starts-with', '$key', dir],
        ['content-length-range', 1, maxBytes],
        ...Object.entries(exact).map(([name, value]) => ({ [name]: value })),
      ],
    }),
  )
  const steps = [day, signer.region, 's3', 'aws4_request', policy]
  const signature = steps.reduce<Uint8Array>(
    (keyBytes, text) => hmac(sha256, keyBytes, utf8ToBytes(text)),
    utf8ToBytes(`AWS4${signer.secretAccessKey}`),
  )
  return { key, ...exact, policy, 'x-amz-signature': bytesToHex(signature) }
}
