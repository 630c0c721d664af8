import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Deciders, hasDeciders } from './Deciders.tsx'
import classes from './outline.module.css'
import { outlineQuery } from './outline.queries.ts'

/** Who decides after the submission; renders nothing while that is not known, because nothing depends on it. */
export function NextDeciders({ invitationId }: { invitationId: number }) {
  const { t } = useTranslation('outline')
  const { data } = useQuery(outlineQuery(invitationId, useLanguage()))
  const id = useId()
  if (!data || !hasDeciders(data)) return null
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {t('deciders')}
      </h3>
      <Deciders outline={data} />
    </Card>
  )
}
