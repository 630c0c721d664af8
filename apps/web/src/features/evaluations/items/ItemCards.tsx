import { Anchor } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import classes from './items.module.css'
import { type ItemListProps, useItemFacts } from './use-item-facts.ts'

/** The courses on a narrow screen. */
export function ItemCards({ items, onOpen }: ItemListProps) {
  const { t } = useTranslation('evaluations')
  const factsOf = useItemFacts()
  return (
    <CardList label={t('items.title')}>
      {items.map((item) => {
        const { type, semester, mean } = factsOf(item)
        return (
          <ListCard key={item.id}>
            <Anchor
              component="button"
              type="button"
              className={classes.open}
              aria-label={t('items.openOf', { title: item.title })}
              aria-haspopup="dialog"
              onClick={() => onOpen(item)}
            >
              {item.title}
            </Anchor>
            <span>{[item.code, type, semester].filter(Boolean).join(' · ')}</span>
            <span>
              {t('items.applications')}: {item.apps}
              {mean && ` · ${t('items.mean')}: ${mean}`}
            </span>
          </ListCard>
        )
      })}
    </CardList>
  )
}
