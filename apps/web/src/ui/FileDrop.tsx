import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './FileDrop.module.css'
import { toSizeText } from './size-text.ts'

interface Props {
  /** What the files are for; the accessible name. */
  label: string
  /** As the `accept` attribute of a file input. The server checks the content itself. */
  accept?: string
  /** In bytes; larger ones are refused here already, each by its name. */
  limit?: number
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles: (files: File[]) => void
  onRefused?: (message: string) => void
}

/** An area for dropping files or choosing them from the device. */
export function FileDrop({ label, accept, limit = Number.POSITIVE_INFINITY, isMultiple = false, isDisabled = false, onFiles, onRefused }: Props) {
  const { t, i18n } = useTranslation('app')
  const [isOver, setOver] = useState(false)
  const id = useId()

  const take = (files: File[]) => {
    const chosen = isMultiple ? files : files.slice(0, 1)
    const fitting = chosen.filter(({ size }) => size <= limit)
    for (const { name, size } of chosen) if (size > limit) onRefused?.(t('file.tooLarge', { name, limit: toSizeText(limit, i18n.language) }))
    if (fitting.length > 0) onFiles(fitting)
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
