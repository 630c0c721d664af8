import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { mailTextLimits, type RewordableKind, unknownInMail } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { SearchSelect } from '../../../../ui/SearchSelect.tsx'
import { findSubmitted } from '../../../letters/letters.queries.ts'
import { mailPreviewQuery } from './invitation-mails.queries.ts'
import classes from './mails.module.css'
import type { PreviewChoice } from './use-preview-choice.ts'

interface Props {
  invitationId: number
  kind: RewordableKind
  words: Pick<MailText, 'subject' | 'body'>
  language: Language
  choice: PreviewChoice
}

/** The mail as it will be sent, in a frame in which nothing runs and no link leads anywhere. */
export function MailPreview({ invitationId, kind, words, language, choice: { application, setApplication } }: Props) {
  const { t } = useTranslation('letters')
  const own = useLanguage()
  const written = { subject: words.subject[language] ?? '', body: words.body[language] ?? '' }
  const isFaulty = (['subject', 'body'] as const).some((part) => unknownInMail(kind, written[part]).length > 0 || written[part].length > mailTextLimits[part])
  const [[subject], [body]] = [useDebouncedValue(written.subject, 400), useDebouncedValue(written.body, 400)]
  // A text with a mistake is refused: the last one without stays in sight.
  const [shown, setShown] = useState({ subject, body, language })
  const next = shown.language === language ? { subject, body, language } : { ...written, language }
  if (!isFaulty && !isSame(next, shown)) setShown(next)
  const preview = useQuery({ ...mailPreviewQuery(invitationId, { kind, ...shown, applicationId: application?.id }), placeholderData: keepPreviousData })
  const mail = preview.data
  const name = mailNames[kind][own]
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div data-private>
        <SearchSelect
          cacheKey={`submitted applications of ${invitationId}`}
          find={(search, signal) => findSubmitted(invitationId, search, signal)}
          label={t('preview.application')}
          placeholder={t('preview.placeholder')}
          hint={t('preview.hint')}
          notFound={t('preview.notFound')}
          value={application ?? (mail?.application ? { ...mail.application, about: '' } : null)}
          onChange={(chosen) => chosen && setApplication(chosen)}
          isRequired
          takesFocus={false}
        />
      </div>
      {mail && !mail.application && <p className={classes.note}>{t('mail.preview.invented')}</p>}
      {isFaulty && <p className={classes.note}>{t('mail.preview.faulty')}</p>}
      <Refused error={preview.error} title={t('mail.preview.failed')} onRetry={() => void preview.refetch()} />
      {preview.isPending && <Skeleton height={420} role="status" aria-label={t('mail.preview.loading')} />}
      {mail && (
        <div data-private>
          <p className={classes.subject}>
            <span>{t('mail.preview.subject')}:</span> <strong lang={language}>{mail.subject}</strong>
          </p>
          <iframe className={classes.frame} sandbox="" title={t('mail.preview.frame', { mail: name })} srcDoc={withoutLinks(mail.html)} />
        </div>
      )}
    </section>
  )
}

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.entries(one).every(([name, text]) => other[name] === text)

/** Links would open in windows, which the frame may not open. */
const withoutLinks = (html: string) => html.replace('<head>', '<head><base target="_blank">')
