import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '../ground/router/Link.tsx'
import { usePicture } from '../kit/value/use-picture.ts'

interface Props {
  name: string
  /** Address of its picture; empty where there is none yet. */
  image: string
  /** Where it leads; null: nowhere. */
  url: string | null
}

/** A banner as the home page shows it: its picture with its name, all of it a way to where it leads. */
export function BannerFace({ name, image, url }: Props) {
  const picture = usePicture(image || null)
  return (
    <Way url={url}>
      <Face>
        {picture ? <img src={picture} alt="" /> : null}
        <figcaption>{name}</figcaption>
      </Face>
    </Way>
  )
}

/** Pages of ours open here, those of elsewhere in a window of their own. */
function Way({ url, children }: { url: string | null; children: ReactNode }) {
  if (!url) return children
  if (url.startsWith('/')) return <Link to={url}>{children}</Link>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

const Face = styled.figure`
  position: relative;
  aspect-ratio: 4;
  width: 100%;
  max-height: 144px;
  margin: 0;
  border-radius: var(--bq-r3);
  background: var(--bq-surface-2);
  overflow: hidden;
  > img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > figcaption {
    position: absolute;
    inset: auto 0 0;
    padding: 20px 16px 10px;
    background: linear-gradient(transparent, rgb(0 0 0 / 0.62));
    color: #fff;
    font-size: var(--bq-fs-4);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  @media (max-width: 767px) {
    > figcaption {
      padding: 14px 12px 8px;
      font-size: var(--bq-fs-3);
    }
  }
`
