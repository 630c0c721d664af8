import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../../ui/CardList.tsx'
import text from '../../../ui/text.module.css'
import classes from '../lookups.module.css'
import { ItemMenu } from './ItemMenu.tsx'
import { ItemState, useValidity } from './ItemState.tsx'
import type { ItemListProps } from './item-list.ts'

/** The items on a narrow screen. */
export function ItemCards(props: ItemListProps) {
  const { lookup, items } = props
  const { t } = useTranslation('lookups')
  const language = useLanguage()
  const validityOf = useValidity()
  return (
    <CardList label={t('items.table')}>
      {items.map((item, index) => {
        const facts = [
          item.parent && `${t('item.parent')}: ${textIn(item.parent.label, language)}`,
          ...lookup.columns.map(({ key, title }) => item.extra[key] && `${textIn(title, language)}: ${item.extra[key]}`),
          validityOf(item),
        ].filter(Boolean)
        return (
          <ListCard key={item.id}>
            <span className={classes.head}>
              <span className={text.stacked}>
                {textIn(item.label, language)}
                <small>{item.code}</small>
              </span>
              <ItemMenu {...props} index={index} />
            </span>
            {facts.length > 0 && <span className={text.soft}>{facts.join(' · ')}</span>}
            <span className={text.chips}>
              <ItemState item={item} />
            </span>
          </ListCard>
        )
      })}
    </CardList>
  )
}
