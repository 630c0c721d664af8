import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardGrid } from '../../../ui/Card.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import classes from './start.module.css'
import { templatesQuery } from './start.queries.ts'
import { TemplateCard } from './TemplateCard.tsx'
import type { Start } from './use-start.ts'

export function TemplateCards({ start }: { start: Start }) {
  const { t } = useTranslation('start-invitation')
  const { data, error, refetch } = useQuery(templatesQuery)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.heading}>
        {t('templates')}
      </h2>
      <p className={text.soft}>{data?.length === 0 ? t('noTemplates') : t('templatesLead')}</p>
      <Refused error={error} onRetry={() => void refetch()} />
      {!(data || error) && <CardsSkeleton height={280} />}
      {data && (
        <CardGrid>
          {data.map((template) => (
            <TemplateCard key={template.id} template={template} start={start} onRemoved={() => heading.current?.focus()} />
          ))}
        </CardGrid>
      )}
    </section>
  )
}
