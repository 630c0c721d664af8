import { languages as portalLanguages } from '@klesis/contract/languages.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageNames } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReadingDialog } from '../../ui/ReadingDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { type Option, SearchSelect } from '../../ui/SearchSelect.tsx'
import { PdfViewer } from '../pdf-viewer/index.ts'
import type { LetterInvitation } from './letter-invitation.ts'
import classes from './letters.module.css'
import { findSubmitted, previewQuery } from './letters.queries.ts'
import type { LetterDraft } from './use-letter-draft.ts'

const tools = ['search', 'print', 'download', 'thumbnails'] as const

interface Props {
  letter: LetterDraft
  invitation: LetterInvitation
  /** The one that was submitted last. */
  application: { id: number; label: string } | null
  onClose: () => void
}

/** How the letter reads with an application, as it stands on the page, saved or not. */
export function LetterPreviewDialog({ letter, invitation: { id, languages }, application, onClose }: Props) {
  const { t } = useTranslation('letters')
  const own = useLanguage()
  const { kind, text } = letter
  const written = portalLanguages.filter((language) => languages.includes(language) && text.body[language]?.trim())
  const [language, choose] = useState(written.find((one) => one === own) ?? written[0] ?? 'el')
  const [of, setOf] = useState<Option | null>(application && { ...application, about: '' })
  const preview = useQuery({ ...previewQuery({ invitationId: id, kind, text, applicationId: of?.id, language }), enabled: of !== null })
  const name = t(`kind.${kind}`)
  return (
    <ReadingDialog
      title={t('preview.title', { kind: name })}
      label={name}
      onClose={onClose}
      above={
        <div className={classes.previewChoice}>
          <SearchSelect
            cacheKey={`submitted applications of ${id}`}
            find={(search, signal) => findSubmitted(id, search, signal)}
            label={t('preview.application')}
            placeholder={t('preview.placeholder')}
            hint={t('preview.hint')}
            notFound={t('preview.notFound')}
            value={of}
            onChange={(chosen) => chosen && setOf(chosen)}
            takesFocus={false}
          />
          {written.length > 1 && (
            <SegmentedControl
              aria-label={t('preview.language')}
              value={language}
              onChange={(next) => choose(next as Language)}
              data={written.map((value) => ({ value, label: languageNames[value] }))}
            />
          )}
        </div>
      }
    >
      {of === null && <p className={classes.previewNone}>{t('preview.none')}</p>}
      <Refused error={preview.error} title={t('preview.failed')} onRetry={() => void preview.refetch()} />
      {of !== null && preview.isPending && <Skeleton height="100%" role="status" aria-label={t('preview.loading')} />}
      {preview.data && <PdfViewer source={preview.data} fileName={`${name}.pdf`} tools={tools} />}
    </ReadingDialog>
  )
}
