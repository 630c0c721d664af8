import { Alert } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PdfMark } from '../pdf-viewer/index.ts'
import { ArrowButtons, PlacePanel } from './box/PlacePanel.tsx'
import type { SignBoxControl } from './box/use-sign-box.ts'
import { DocumentNotes } from './DocumentNotes.tsx'
import type { StepToSign } from './dialog/sign-subject.ts'
import { OwnProgram } from './own-program/OwnProgram.tsx'
import { PanelButtons } from './PanelButtons.tsx'
import { isFailed } from './signatures/is-failed.ts'
import { WhoHasSigned } from './signatures/WhoHasSigned.tsx'
import classes from './signing.module.css'
import type { DetectedDocument, Signed } from './signing.queries.ts'

interface Props {
  detection: UseQueryResult<DetectedDocument>
  box: SignBoxControl
  marks: readonly PdfMark[]
  signed: Signed | undefined
  /** Whether the document can be seen. */
  isShown: boolean
  step: StepToSign | undefined
  fileName: string
  onSign: () => void
  onDownloaded: () => void
}

/** Beside the document: who has signed, where one signs, and the button that opens the dialog. On a phone only what the thumb needs. */
export function SignerPanel({ detection, box, marks, signed, isShown, ...rest }: Props) {
  const { t } = useTranslation('signing')
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const detected = detection.data
  // Once the person has signed they stand in the list above.
  const expected = rest.step?.expected?.filter(({ turn }) => !(signed && turn === 'mine')) ?? []
  const maySign = detected?.data.mayBeSigned === true && !signed
  return (
    <div className={classes.panel}>
      <div className={classes.panelBody}>
        {signed && (
          <Alert color="green" icon={<IconCircleCheck stroke={1.75} aria-hidden />} title={t('result.title')}>
            {t('result.text', { name: rest.fileName })}
          </Alert>
        )}
        <WhoHasSigned detection={detection} expected={expected} isLine={isPhone} />
        {detected && <DocumentNotes detected={detected} />}
        {maySign && !isShown && <NotShown />}
        {maySign && isShown && (isPhone ? <ThumbPlace control={box} /> : <ExactPlace control={box} />)}
        {marks.length > 0 && maySign && <MarksNote marks={marks} />}
        {maySign && rest.step && <OwnProgram step={rest.step} isHidden={isPhone} />}
      </div>
      <PanelButtons
        {...rest}
        signed={signed}
        hasFailed={detected?.data.signatures.some(isFailed) ?? false}
        isReady={maySign && isShown && box.place !== undefined && !box.isBlocked}
      />
    </div>
  )
}

function NotShown() {
  const { t } = useTranslation('signing')
  return (
    <Alert color="red" role="alert" icon={<IconLock stroke={1.75} aria-hidden />} title={t('notAllowed.title')}>
      {t('notAllowed.notShown')}
    </Alert>
  )
}

function ExactPlace({ control }: { control: SignBoxControl }) {
  const { t } = useTranslation('signing')
  return (
    <section aria-labelledby="sign-place">
      <h2 id="sign-place">{t('box.title')}</h2>
      <PlacePanel control={control} />
    </section>
  )
}

function ThumbPlace({ control }: { control: SignBoxControl }) {
  const { t } = useTranslation('signing')
  if (!control.place) return <p className={classes.detecting}>{t('box.detecting')}</p>
  return (
    <div className={classes.thumb}>
      {!control.fixed && <ArrowButtons control={control} />}
      <span>{t('box.pageOf', { page: control.place.page, pages: control.pages })}</span>
      {control.isBlocked && <p role="alert">{t('box.overlapsHelp')}</p>}
    </div>
  )
}

function MarksNote({ marks }: { marks: readonly PdfMark[] }) {
  const { t } = useTranslation('signing')
  return (
    <section className={classes.marks} role="status">
      <IconPencil size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{t('marks.title', { count: marks.length })}</p>
        <ul>
          {marks.map(({ id, kind, page }) => (
            <li key={id}>{t('marks.one', { kind: t(`marks.${kind}`), page })}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
