import type { Component } from '@klesis/forms/model/form.ts'
import { useState } from 'react'

/** The size of a frame without a picture. */
const empty = { width: 640, height: 480 }

const isFilled = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''

/** The author's picture: its address, or an SVG as text. */
const sourceOf = ({ image, imageUrl }: Component): string | undefined =>
  isFilled(imageUrl) ? imageUrl.trim() : isFilled(image) ? `data:image/svg+xml,${encodeURIComponent(image)}` : undefined

export interface Picture {
  /** Undefined where there is none, or it could not be loaded. */
  source: string | undefined
  isMissing: boolean
  width: number
  height: number
  onLoad: (image: HTMLImageElement) => void
  onError: () => void
}

/** The picture of a component and its own size, which is known once it is loaded. */
export function usePicture(component: Component): Picture {
  const source = sourceOf(component)
  const [loaded, setLoaded] = useState({ source: '', ...empty })
  const [failed, setFailed] = useState<string>()
  const isMissing = source !== undefined && failed === source
  return {
    source: isMissing ? undefined : source,
    isMissing,
    ...(loaded.source === source ? { width: loaded.width, height: loaded.height } : empty),
    onLoad: ({ naturalWidth, naturalHeight }) => {
      if (source !== undefined) setLoaded({ source, width: naturalWidth || empty.width, height: naturalHeight || empty.height })
    },
    onError: () => setFailed(source),
  }
}
