import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './FileDrop.module.css'
import { toSizeText } from './size-text.ts'

interface Props {
  /** What the files are for; the accessible name. */
  label: string
  /** As the `accept` attribute of a file input. The server checks the content itself. */
  accept?: string
  /** In bytes; larger ones are refused here already. */
  limit?: number
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
  onRefused?: (message: string) => void
}

/** An area for dropping files or choosing them from the device. */
export function FileDrop({ label, accept, limit, isMultiple = false, isDisabled = false, onFiles, onRefused }: Props) {
  const { t, i18n } = useTranslation('app')
  const [isOver, setOver] = useState(false)
  const id = useId()

  const take = (files: File[]) => {
    const tooLarge = files.find((file) => limit !== undefined && file.size > limit)
    if (tooLarge) return onRefused?.(t('file.tooLarge', { name: tooLarge.name, limit: toSizeText(limit ?? 0, i18n.language) }))
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over && !isDisabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (!isDisabled) take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the file input inside serves everybody.
    <div className={classes.drop} data-over={isOver} data-disabled={isDisabled} onDragOver={drag(true)} onDragLeave={drag(false)} onDrop={drop}>
      <input
        id={id}
        className={classes.input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-label={label}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <label htmlFor={id}>
        <span className={classes.mouse}>{t('file.drop')}</span> <span className={classes.choose}>{t('file.choose')}</span>
      </label>
    </div>
  )
}
