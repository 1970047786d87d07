/** Longest sides in pixels, the first that fits is kept: the small print of a licence is still read at the last. */
const SIDES = [2_400, 2_000, 1_600] as const
const QUALITIES = [0.9, 0.8, 0.65] as const

/** A picture that is no larger than `most` bytes: itself, or drawn again smaller, upright, as jpg. Rejects with the words to show. */
export async function smallerPicture(file: File, most: number): Promise<File> {
  if (file.size <= most) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('图片打不开，可能已损坏，请换一张 jpg 或 png 图片')
  })
  try {
    for (const side of SIDES)
      for (const quality of QUALITIES) {
        const drawn = await drawnAs(picture, side, quality)
        if (drawn && drawn.size <= most)
          return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      }
  } finally {
    picture.close()
  }
  throw new Error('图片缩小后仍然过大，请裁剪后再上传')
}

function drawnAs(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // What is clear in a png is white on paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}
