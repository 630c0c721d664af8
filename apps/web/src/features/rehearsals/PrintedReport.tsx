import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { toText } from '../../ui/localized-text.ts'
import { useIsPrinting } from '../applications/edit/print/use-is-printing.ts'
import { AskedTable } from './AskedTable.tsx'
import classes from './paper.module.css'
import { ReportPanel } from './ReportPanel.tsx'
import { TimeLine } from './TimeLine.tsx'

/** The report on paper, in place of the page while it is printed or saved as PDF. */
export function PrintedReport({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  const { invitation, entries, steps, startedAt } = rehearsal
  const title = toText(invitation.title, language)
  return createPortal(
    <article className={classes.paper}>
      <p className={classes.head}>
        <strong>{t('title')}</strong> · {t('band')} · <DateText moment={startedAt} />
      </p>
      <h1>{t(invitation.isDraft ? 'band.draft' : 'band.live', { title, version: invitation.version ?? 1 })}</h1>
      <ReportPanel rehearsal={rehearsal} />
      {steps.length > 0 && (
        <>
          <h2>{t('step.chain')}</h2>
          <AskedTable steps={steps} player={0} />
        </>
      )}
      <TimeLine entries={entries} />
    </article>,
    document.body,
  )
}
