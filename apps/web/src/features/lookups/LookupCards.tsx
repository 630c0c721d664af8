import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardList, ListCard } from '../../ui/CardList.tsx'
import { Chip } from '../../ui/Chip.tsx'
import text from '../../ui/text.module.css'
import { LookupActions, LookupLink } from './LookupActions.tsx'
import type { LookupListProps } from './lookup-list.ts'
import classes from './lookups.module.css'

/** The list of lookups on a narrow screen. */
export function LookupCards({ rows, ...actions }: LookupListProps) {
  const { t, i18n } = useTranslation('lookups')
  const language = useLanguage()
  return (
    <CardList label={t('title')}>
      {rows.map((lookup) => {
        const items = t('list.itemsOf', { count: lookup.items, shown: new Intl.NumberFormat(i18n.language).format(lookup.items) })
        const uses = `${t('list.uses')}: ${lookup.uses > 0 ? t('list.usesOf', { count: lookup.uses }) : t('list.unused')}`
        return (
          <ListCard key={lookup.id}>
            <span className={classes.head}>
              <span className={text.stacked}>
                <LookupLink lookup={lookup} />
                <small>{lookup.code}</small>
              </span>
              <LookupActions lookup={lookup} {...actions} />
            </span>
            {lookup.parent && (
              <span>
                {t('list.parent')}: {textIn(lookup.parent.title, language)}
              </span>
            )}
            {lookup.isSignedInOnly && (
              <span className={text.chips}>
                <Chip>{t('list.signedIn')}</Chip>
              </span>
            )}
            <span className={text.soft}>{[items, lookup.retired > 0 && t('list.retired', { count: lookup.retired }), uses].filter(Boolean).join(' · ')}</span>
          </ListCard>
        )
      })}
    </CardList>
  )
}
