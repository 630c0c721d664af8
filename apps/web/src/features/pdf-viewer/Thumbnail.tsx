import { memo, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './thumbnails.module.css'
import type { Thumbnails } from './thumbnails.ts'

interface Props {
  number: number
  width: number
  height: number
  isCurrent: boolean
  thumbnails: Thumbnails
  onOpen: (page: number) => void
}

export const Thumbnail = memo(function Thumbnail({ number, width, height, isCurrent, thumbnails, onOpen }: Props) {
  const { t } = useTranslation('pdf-viewer')
  const [url, setUrl] = useState(thumbnails.known(number))
  useEffect(() => (url === undefined ? thumbnails.ask(number, setUrl) : undefined), [number, thumbnails, url])
  return (
    <button
      type="button"
      className={classes.thumbnail}
      data-page={number}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('page.goTo', { page: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onOpen(number)}
    >
      <span style={{ width, height }}>{url && <img src={url} alt="" />}</span>
      {number}
    </button>
  )
})
