import type { Verification } from '@klesis/contract/documents/verification.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconZoomQuestion, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import tones from '../../ui/Chip.module.css'
import { DocumentFacts } from './DocumentFacts.tsx'
import { FileFacts } from './FileFacts.tsx'
import { type OutcomeTone, toneOf, toOutcome } from './to-outcome.ts'
import classes from './VerificationResult.module.css'

interface Props {
  result: Verification
  /** Of the file that was checked. */
  fileName: string | undefined
}

const icons: Record<OutcomeTone, TablerIcon> = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX, gray: IconZoomQuestion }

/** What was found: a sentence first, the facts below. It is announced, and has the focus. */
export function VerificationResult({ result, fileName }: Props) {
  const { t, i18n } = useTranslation('verification')
  const { document, file } = result
  const outcome = toOutcome(result)
  const tone = toneOf[outcome]
  const Icon = icons[tone]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const what = document && [document.copy && t('kind.copy'), t(`kind.${document.kind}`), textIn(document.procedure, i18n.language)].filter(Boolean).join(', ')
  return (
    <section className={classes.result} role={tone === 'red' ? 'alert' : 'status'} aria-labelledby="verification-outcome">
      <div className={`${classes.outcome} ${tones.tone}`} data-tone={tone}>
        <Icon size={42} stroke={1.75} aria-hidden />
        <div>
          <h2 id="verification-outcome" ref={heading} tabIndex={-1}>
            {t(`outcome.${outcome}`)}
          </h2>
          <p>{t(`outcome.${outcome}.text`)}</p>
          <p>
            {what && `${what}. `}
            {t('checkedAt', { at: toAthensText(result.checkedAt) })}
          </p>
        </div>
      </div>
      {(document || file) && (
        <>
          <dl className={classes.facts}>
            {file && <FileFacts file={file} document={document} fileName={fileName} />}
            {document && <DocumentFacts document={document} />}
          </dl>
          <div className={classes.print}>
            <Button variant="default" size="xs" onClick={() => print()}>
              {t('print')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
