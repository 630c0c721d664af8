import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import text from '../../../ui/text.module.css'
import { CommitteeActions } from './CommitteeActions.tsx'
import { CommitteeLink } from './CommitteeLink.tsx'
import type { CommitteeListProps } from './committee-list.ts'
import classes from './list.module.css'

/** The list of committees on a narrow screen. */
export function CommitteeCards({ rows, mayEdit, onDelete }: CommitteeListProps) {
  const { t } = useTranslation('committees')
  return (
    <CardList label={t('title')}>
      {rows.map((committee) => {
        const uses = `${t('list.uses')}: ${committee.uses > 0 ? t('list.usesOf', { count: committee.uses }) : t('list.unused')}`
        return (
          <ListCard key={committee.id}>
            <span className={classes.cardHead}>
              <span className={text.stacked}>
                <CommitteeLink committee={committee} />
                <small>{committee.code}</small>
              </span>
              {mayEdit && <CommitteeActions committee={committee} onDelete={onDelete} />}
            </span>
            <span>{committee.chair ? `${t('list.chair')}: ${committee.chair}` : t('list.noChair')}</span>
            <span className={text.chips}>
              <Chip tone="aegean">{t(`rule.${committee.rule}`)}</Chip>
            </span>
            <span className={text.soft}>{[t('list.membersOf', { count: committee.members }), mayEdit && uses].filter(Boolean).join(' · ')}</span>
          </ListCard>
        )
      })}
    </CardList>
  )
}
