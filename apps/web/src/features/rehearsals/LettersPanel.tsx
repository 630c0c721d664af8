import type { Rehearsal, RehearsedLetter } from '@klesis/contract/rehearsals/rehearsals.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Refused } from '../../ui/Refused.tsx'
import classes from './rehearsals.module.css'
import { lettersQuery, rehearsedPaper } from './rehearsals.queries.ts'

const PaperDialog = lazyPart(async () => {
  const [{ PaperDialog: Paper }] = await Promise.all([import('../letters/mending/PaperDialog.tsx'), loadTexts('pdf-viewer', 'mended-letters')])
  return { default: Paper }
})

/** The letters that the decision brought, as the applicant would get them, with invented names. Nothing is shown while there are none. */
export function LettersPanel({ rehearsal: { id, application, steps, entries } }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const [opened, open] = useState<RehearsedLetter>()
  const isDecided = application?.approvalState === 'approved' || application?.approvalState === 'rejected'
  const mayBe = isDecided || (application !== null && steps.some(({ kind, decidedAt }) => kind === 'pdf.sign' && decidedAt !== null))
  const letters = useQuery({ ...lettersQuery(id, entries.length), enabled: mayBe })
  if (!mayBe || letters.data?.items.length === 0) return null
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>{t('letters.title')}</h2>
      <Refused error={letters.error} onRetry={() => void letters.refetch()} />
      <ul className={classes.mails}>
        {letters.data?.items.map((letter) => (
          <li key={letter.id}>
            <button type="button" className={classes.mail} onClick={() => open(letter)}>
              <strong>{letter.title}</strong>
              <small>
                {t('letters.see')} · <DateText moment={letter.madeAt} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <PaperDialog title={opened.title} paper={rehearsedPaper(id, opened.id)} onClose={() => open(undefined)} />}</Suspense>
    </section>
  )
}
