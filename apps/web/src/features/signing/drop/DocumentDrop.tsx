import { Alert, Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../../api/attempt.ts'
import { isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import classes from '../signing.module.css'
import type { SigningOptions } from '../signing.queries.ts'
import type { OpenedDocument } from '../use-signed-document.ts'
import { convertToPdf } from './convert-to-pdf.ts'
import { documentTypeOf } from './document-type.ts'

interface Props {
  options: SigningOptions
  onOpened: (document: OpenedDocument & { isConverted: boolean }) => void
}

/** After a drop nothing happens for this long: of several drops in a row the last one counts. */
const dropDelay = 200
/** Refused for what the file, the person or the installation is: another try would end as the first. */
const final = ['conversion.refused', 'conversion.unavailable', 'signing.notForYou', 'pdf.tooLarge'] as const

/** Takes a PDF, or a DOCX where the installation converts it. */
export function DocumentDrop({ options, onOpened }: Props) {
  const { t, i18n } = useTranslation('signing')
  const [message, setMessage] = useState('')
  const [converting, setConverting] = useState<{ name: string; stop: AbortController }>()
  const [failed, setFailed] = useState<{ file: File; error: Error }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      stop.current?.abort()
    },
    [],
  )
  const limit = toSizeText(options.signLimit, i18n.language)

  const open = async (bytes: ArrayBuffer, fileName: string, isConverted: boolean) => onOpened({ bytes: new Uint8Array(bytes), fileName, isConverted })
  const convert = async (file: File) => {
    const control = new AbortController()
    stop.current = control
    setConverting({ name: file.name, stop: control })
    try {
      const blob = await convertToPdf(file, control.signal)
      await open(await blob.arrayBuffer(), file.name.replace(/\.docx$/i, '.pdf'), true)
    } catch (error) {
      if (!isAbort(error)) setFailed({ file, error: error as Error })
    } finally {
      setConverting(undefined)
    }
  }
  const take = async (file: File) => {
    const type = documentTypeOf(file)
    if (file.size === 0) return setMessage(t('drop.empty', { name: file.name }))
    if (type === 'pdf') {
      const bytes = await file.arrayBuffer().catch(() => undefined)
      return bytes ? open(bytes, file.name, false) : setMessage(t('drop.unreadable', { name: file.name }))
    }
    if (type === 'docx' && options.docx) return convert(file)
    return setMessage(t(options.docx ? 'drop.wrongType' : 'drop.onlyPdf', { name: file.name }))
  }
  const drop = ([file]: File[]) => {
    clearTimeout(timer.current)
    setMessage('')
    setFailed(undefined)
    if (file) timer.current = setTimeout(() => void take(file), dropDelay)
  }
  return (
    <Card className={classes.drop} aria-label={t('drop.label')}>
      {message && (
        <Alert color="red" role="alert">
          {message}
        </Alert>
      )}
      {failed && (
        <Refused
          error={failed.error}
          title={t('convert.failed', { name: failed.file.name })}
          onRetry={final.some((code) => isRefused(failed.error, code)) ? undefined : () => drop([failed.file])}
        />
      )}
      {converting ? (
        <div className={classes.underWay} role="status">
          <Loader size={20} type="oval" />
          <span>{t('convert.underWay', { name: converting.name })}</span>
          <Button variant="default" size="xs" onClick={() => converting.stop.abort()}>
            {t('convert.stop')}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={t('drop.label')}
          accept={options.docx ? '.pdf,.docx' : '.pdf'}
          limit={options.signLimit}
          onFiles={drop}
          onRefused={(refused) => {
            clearTimeout(timer.current)
            setFailed(undefined)
            setMessage(refused)
          }}
        />
      )}
      <p>{t(options.docx ? 'drop.both' : 'drop.pdf', { limit })}</p>
      {!options.docx && <p>{t('drop.noConverter')}</p>}
    </Card>
  )
}
