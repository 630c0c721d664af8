import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import text from '../../../ui/text.module.css'
import { confidentialityQuery } from './confidentiality.queries.ts'

/** The years for which one declared confidentiality as a member of a committee; nothing for who never did. */
export function ConfidentialityCard() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(confidentialityQuery)
  if (!error && !data?.declared.length) return null
  return (
    <SectionCard title={t('confidentiality.title')} text={t('confidentiality.text')}>
      <Refused error={error} onRetry={() => void refetch()} />
      <dl className={text.facts}>
        {data?.declared.map(({ year, declaredAt }) => (
          <Fragment key={year}>
            <dt>{year}</dt>
            <dd>
              <DateText moment={declaredAt} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </SectionCard>
  )
}
