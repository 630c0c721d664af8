import { fillPlaceholders, type PlaceholderValues, placeholderNames } from '@klesis/contract/procedures/rules/placeholders.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toShipped } from '../../../../i18n/language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { sampleQuery } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import classes from './texts.module.css'

interface Props {
  subject: string
  body: string
  language: string
}

const toValues = (values: Readonly<Record<string, string>>): PlaceholderValues => ({
  ...(Object.fromEntries(placeholderNames.map((name) => [name, values[name] ?? ''])) as Record<(typeof placeholderNames)[number], string>),
  answer: (component) => values[`answer:${component}`] ?? '',
})

/** A mail as it would read with the data of an application. */
export function MailPreview({ subject, body, language }: Props) {
  const { t } = useTranslation('rules')
  const { invitationId, sampleId } = useRuleScope()
  const { data, error, refetch } = useQuery(sampleQuery(invitationId, sampleId))
  const values = data?.values[toShipped(language)]
  return (
    <section className={classes.preview} aria-label={t('preview')} lang={language} data-private>
      {!values && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />)}
      {values && (
        <>
          <p className={classes.of}>{data.application ? t('preview.of', { application: data.application.label }) : t('preview.invented')}</p>
          <strong>{fillPlaceholders(subject, toValues(values))}</strong>
          <p className={classes.words}>{fillPlaceholders(body, toValues(values))}</p>
        </>
      )}
    </section>
  )
}
